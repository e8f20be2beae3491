import CIndexStore
import Foundation

/// What the compiler recorded about each source file when it compiled it.
struct IndexStore: ~Copyable {
  private let store: indexstore_t

  /// - Parameter path: The folder `index/store` among the products of a debug build.
  init?(path: String) {
    guard let store = indexstore_store_create(path, nil) else { return nil }
    self.store = store
  }

  deinit { indexstore_store_dispose(store) }

  /// The latest compilation of each file of the package, by the file's path.
  ///
  /// The store keeps the compilations of files that were moved or deleted, so look up only paths
  /// that exist.
  func units() -> [String: Unit] {
    var units: [String: Unit] = [:]
    for name in unitNames {
      guard let reader = indexstore_unit_reader_create(store, name, nil) else { continue }
      defer { indexstore_unit_reader_dispose(reader) }
      let unit = Unit(reader)
      if units[unit.path].map({ $0.time < unit.time }) ?? true { units[unit.path] = unit }
    }
    return units
  }

  private var unitNames: [String] {
    var names: [String] = []
    withUnsafeMutablePointer(to: &names) { names in
      _ = indexstore_store_units_apply_f(store, 0, names) { names, name in
        names!.assumingMemoryBound(to: [String].self).pointee.append(String(name))
        return true
      }
    }
    return names
  }

  /// The definitions and references in a file, in the order of the text.
  func occurrences(in unit: Unit) -> [Occurrence] {
    guard let record = unit.record,
      let reader = indexstore_record_reader_create(store, record, nil)
    else { return [] }
    defer { indexstore_record_reader_dispose(reader) }
    var occurrences: [Occurrence] = []
    // Stored properties have accessors that the compiler made, also if they are constants.
    var written: Set<Occurrence.Place> = []
    each({ indexstore_record_reader_occurrences_apply_f(reader, $0, $1) }) { place in
      if let occurrence = Occurrence(place) { occurrences.append(occurrence) }
      if let setter = Occurrence.placeOfImplicitSetter(place) { written.insert(setter) }
    }
    for index in occurrences.indices where occurrences[index].isProperty {
      occurrences[index].isStored = written.contains(occurrences[index].place)
    }
    return occurrences
  }
}

/// A compilation of a file.
struct Unit {
  let path: String
  /// The time when it was compiled, in seconds since 1970.
  let time: Double
  /// The name of its record, or `nil` if the file contains no symbol.
  let record: String?

  fileprivate init(_ reader: indexstore_unit_reader_t) {
    let path = String(indexstore_unit_reader_get_main_file(reader))
    var (seconds, nanoseconds): (Int64, Int64) = (0, 0)
    indexstore_unit_reader_get_modification_time(reader, &seconds, &nanoseconds)
    var record: String?
    each({ indexstore_unit_reader_dependencies_apply_f(reader, $0, $1) }) { dependency in
      if indexstore_unit_dependency_get_kind(dependency) == CINDEXSTORE_RECORD,
        String(indexstore_unit_dependency_get_filepath(dependency)) == path
      {
        record = String(indexstore_unit_dependency_get_name(dependency))
      }
    }
    self.path = path
    self.time = Double(seconds) + Double(nanoseconds) / 1e9
    self.record = record
  }
}

/// A place where a symbol is defined or used.
struct Occurrence {
  struct Place: Hashable {
    let line: Int
    let column: Int
  }

  let place: Place
  var line: Int { place.line }
  let isDefinition: Bool
  /// Whether it defines a property of instances.
  let isProperty: Bool
  /// Whether it defines a stored property, which may be a constant.
  fileprivate(set) var isStored = false
  /// Whether it changes the value of a property.
  let isWrite: Bool
  let name: String
  /// The compiler's name of the symbol, the same in every file.
  let id: String

  /// - Returns: `nil` if the occurrence is neither a definition nor a separate use.
  fileprivate init?(_ occurrence: indexstore_occurrence_t) {
    let roles = indexstore_occurrence_get_roles(occurrence)
    isDefinition = roles & UInt64(CINDEXSTORE_DEFINITION) != 0
    isWrite = roles & UInt64(CINDEXSTORE_WRITE) != 0
    guard isDefinition || roles & UInt64(CINDEXSTORE_REFERENCE) != 0,
      let symbol = indexstore_occurrence_get_symbol(occurrence),
      // An extension is not a symbol that code can use; its members are.
      indexstore_symbol_get_kind(symbol) != CINDEXSTORE_EXTENSION,
      // A use of a property also lists its getter or setter, at the same place.
      !Self.accessors.contains(indexstore_symbol_get_subkind(symbol))
    else { return nil }
    place = Place(of: occurrence)
    isProperty = isDefinition && indexstore_symbol_get_kind(symbol) == CINDEXSTORE_PROPERTY
    name = String(indexstore_symbol_get_name(symbol))
    id = String(indexstore_symbol_get_usr(symbol))
  }

  /// The place of a property whose setter the compiler has made.
  fileprivate static func placeOfImplicitSetter(_ occurrence: indexstore_occurrence_t) -> Place? {
    guard indexstore_occurrence_get_roles(occurrence) & UInt64(CINDEXSTORE_IMPLICIT) != 0,
      let symbol = indexstore_occurrence_get_symbol(occurrence),
      indexstore_symbol_get_subkind(symbol) == setter
    else { return nil }
    return Place(of: occurrence)
  }

  /// `indexstore_symbol_subkind_t`: setter.
  private static let setter: Int32 = 4

  /// `indexstore_symbol_subkind_t`: getter, setter, observers, addressors and coroutines.
  private static let accessors: Set<Int32> = [3, 4, 1000, 1001, 1002, 1003, 1014, 1015, 1017, 1018]
}

extension Occurrence.Place {
  fileprivate init(of occurrence: indexstore_occurrence_t) {
    var (line, column): (UInt32, UInt32) = (0, 0)
    indexstore_occurrence_get_line_col(occurrence, &line, &column)
    self.init(line: Int(line), column: Int(column))
  }
}

/// Passes each object that a function of the library finds to a closure.
///
/// The library takes a C function and a context, and the closure is passed as the context.
private func each(
  _ apply: (UnsafeMutableRawPointer?, @convention(c) (Handle?, Handle?) -> Bool) -> Bool,
  _ body: (Handle) -> Void
) {
  withoutActuallyEscaping(body) { body in
    var body = body
    withUnsafeMutablePointer(to: &body) { context in
      _ = apply(context) { context, object in
        context!.assumingMemoryBound(to: ((Handle) -> Void).self).pointee(object!)
        return true
      }
    }
  }
}

private typealias Handle = UnsafeMutableRawPointer

extension String {
  fileprivate init(_ text: indexstore_string_ref_t) {
    self = String(
      decoding: UnsafeRawBufferPointer(start: text.data, count: text.length), as: UTF8.self)
  }
}
