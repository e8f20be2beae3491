import ConsoleSyntax
import Kernel
import Synchronization

/// The text by which a user knows an element of a collection, such as its name or its title.
///
/// It is a stored text of the element, or of a struct in it: on each level the first one with a name
/// such as `name` or `title`, otherwise the first one that is not the id. Reading it takes a few
/// nanoseconds, because it is at the same offset in all elements of a type. An enum has the name of the
/// struct that its case carries.
// Immutable after init, except that metatypes are not Sendable.
struct ElementName: @unchecked Sendable {
  /// The paths from an element to the text: one, or one for each case with a name.
  let paths: [StatePath]
  private let type: Any.Type
  private let place: Place

  private enum Place {
    case stored(offset: Int, isOptional: Bool)
    /// In what the case of the value carries.
    case carried(CarriedNames)
  }

  /// The names of properties that name a thing.
  private static let naming = ["name", "title", "label", "text", "displayName", "fullName"]
  /// The number of levels of structs to look at.
  private static let levels = 3

  /// The name of the elements of a type. `nil` if the type has no such text. O(1) after the first
  /// call for the type.
  static func of(_ type: Any.Type) -> ElementName? {
    let key = ObjectIdentifier(type)
    if let known = cache.withLock({ $0[key] }) { return known }
    let found = find(in: type)
    cache.withLock { $0[key] = .some(found) }
    return found
  }

  private static let cache = Mutex<[ObjectIdentifier: ElementName?]>([:])

  /// A stored property of an element, or of a struct in it.
  private struct Part {
    let path: [StatePath.Component]
    let offset: Int
    let type: Any.Type

    var isText: Bool { type == String.self || type == String?.self }
    var name: String {
      if case .member(let name)? = path.last { name } else { "" }
    }
  }

  private static func find(in type: Any.Type) -> ElementName? {
    guard MetadataKind(of: type) == .enumeration else { return stored(in: type) }
    let payloads = EnumRuntime.payloads(of: type) ?? []
    let names = payloads.map { $0.type.flatMap(carried) }
    let paths = zip(payloads, names).flatMap { payload, name in
      name?.paths.map { StatePath([.member(payload.name)] + $0.components) } ?? []
    }
    guard !paths.isEmpty, let carried = CarriedNames(of: type, payloads, names) else { return nil }
    return ElementName(paths: paths, type: type, place: .carried(carried))
  }

  /// The name of what a case carries: of a struct, because an enum could carry itself.
  private static func carried(_ type: Any.Type) -> ElementName? {
    MetadataKind(of: type) == .structure ? of(type) : nil
  }

  private static func stored(in type: Any.Type) -> ElementName? {
    var level = [Part(path: [], offset: 0, type: type)]
    for _ in 0..<levels {
      level = level.flatMap { parts(of: $0) }
      let texts = level.filter { $0.isText && $0.name != "id" }
      let named = naming.lazy.compactMap { name in texts.first { $0.name == name } }.first
      guard let part = named ?? texts.first else { continue }
      return ElementName(
        paths: [StatePath(part.path)], type: type,
        place: .stored(offset: part.offset, isOptional: part.type == String?.self))
    }
    return nil
  }

  private static func parts(of part: Part) -> [Part] {
    guard !ValueForm.of(part.type).isLeaf, let fields = StructRuntime.parts(of: part.type) else {
      return []
    }
    return fields.filter { !$0.label.hasPrefix("_$") }.map { field in
      Part(
        path: part.path + [.member(memberName(field.label))], offset: part.offset + field.offset,
        type: field.type)
    }
  }

  /// The text of the element at an address. `nil` if it is `nil` or empty.
  func text(at address: UnsafeRawPointer) -> String? {
    switch place {
    case .carried(let names): return names.text(at: address)
    case .stored(let offset, let isOptional):
      let address = address + offset
      let text =
        isOptional
        ? address.assumingMemoryBound(to: String?.self).pointee
        : address.assumingMemoryBound(to: String.self).pointee
      return text?.isEmpty == false ? text : nil
    }
  }

  /// The text of an element of the type. `nil` if it is `nil` or empty, or for another type.
  func text(of element: Any) -> String? {
    func open<Element>(_ element: Element) -> String? {
      guard Element.self == type else { return nil }
      return withUnsafePointer(to: element) { text(at: UnsafeRawPointer($0)) }
    }
    return _openExistential(element, do: open)
  }
}

/// Finds the elements that a text names: those with exactly this name or, if there are none, those
/// with the same letters in another case.
struct NamedElements {
  private let text: String
  private let lowercase: String
  private var exact: [Int] = []
  private var alike: [Int] = []

  init(_ text: String) {
    self.text = text
    lowercase = text.lowercased()
  }

  /// The positions of the elements.
  var places: [Int] { exact.isEmpty ? alike : exact }

  mutating func add(_ name: String?, at place: Int) {
    guard let name else { return }
    if name == text {
      exact.append(place)
    } else if name.utf8.count == lowercase.utf8.count || !name.utf8.allSatisfy({ $0 < 0x80 }),
      name.lowercased() == lowercase
    {
      alike.append(place)
    }
  }
}
