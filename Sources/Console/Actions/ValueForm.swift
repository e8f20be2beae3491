import ConsoleSyntax
import Kernel
import Synchronization

/// How the values of a type are read and written. Determined once for each type.
// Unchecked: the metatypes are not Sendable but never change, and the notation is written once, under a lock.
final class ValueForm: @unchecked Sendable {
  /// The notation of a type.
  enum Notation {
    /// The notation that the type itself defines.
    case convertible(any LiteralConvertible.Type)
    /// A message, or the value of a type of errors, for `any Error`.
    case anyError
    /// `()`.
    case void
    /// The cases, which `@CasePathable` recorded or the runtime knows.
    case cases
    /// The names of the cases, all without payloads, and the value for each name.
    case payloadFree([String: Any], names: [String])
    /// What the type's decoder asks for.
    case decodable(any Decodable.Type)
    /// The stored properties, or the elements of a tuple.
    case stored
    /// No notation: only effects can make values.
    case none
  }

  let type: Any.Type
  let name: TypeName
  // Determined when it is first needed: that looks up several conformances, and a grammar has a form for
  // every associated value of its cases, but an action is one of the cases.
  private let hasNotation = Atomic(false)
  private var knownNotation = Notation.none
  // Created when they are first needed, because a type can contain parts of its own type.
  private let knownLayout = AtomicLazyReference<ValueLayout>()
  private let knownParts = AtomicLazyReference<StoredParts>()
  private let knownTypeability = AtomicLazyReference<Typeability>()
  // Unretained, because every grammar is in the cache of grammars for good. Reading a lazy reference
  // takes several times as long, and each action that is read or written reads several.
  private let knownGrammar = Atomic<Unmanaged<EnumGrammar>?>(nil)
  /// Whether values can be typed. Every action that is read asks.
  private let typeability = AtomicAnswer()
  /// The form of the raw value, or this form if values are not written as their raw values. `nil` as long as it is
  /// not known. Unretained, because every form is in the cache for good.
  let knownRawForm = Atomic<Unmanaged<ValueForm>?>(nil)

  /// The form of a type. Cached after the first call.
  static func of(_ type: Any.Type) -> ValueForm {
    let key = ObjectIdentifier(type)
    if let known = cache.withLock({ $0[key] }) { return known }
    let form = ValueForm(type)
    cache.withLock { $0[key] = form }
    return form
  }

  private static let cache = Mutex<[ObjectIdentifier: ValueForm]>([:])

  /// The forms with a name in errors, of all that were needed so far.
  static func named(_ display: String) -> [ValueForm] {
    Array(cache.withLock(\.values)).filter { $0.name.display == display }
  }

  private init(_ type: Any.Type) {
    self.type = type
    name = TypeName.of(type)
  }

  /// The notation of the type. Determined at the first call.
  var notation: Notation {
    hasNotation.load(ordering: .acquiring) ? knownNotation : determinedNotation()
  }

  private func determinedNotation() -> Notation {
    let notation = Self.notation(of: type)
    return Self.cache.withLock { _ in
      // Written once: other threads read it without the lock.
      if !hasNotation.load(ordering: .relaxed) {
        knownNotation = notation
        hasNotation.store(true, ordering: .releasing)
      }
      return knownNotation
    }
  }

  /// Whether the type is an enum without cases, such as the action of an alert with only a cancel
  /// button.
  var hasNoValues: Bool {
    if type == Never.self { return true }
    guard case .none = notation else { return false }
    return EnumRuntime.caseNames(of: type)?.isEmpty == true
  }

  /// Whether values of the type can be typed.
  var isTypeable: Bool {
    if let known = typeability.known { return known }
    let isTypeable = obstacle == nil
    // While an outer type is being checked, the answer for a part of it may be preliminary.
    if knownTypeability.load() != nil { typeability.remember(isTypeable) }
    return isTypeable
  }

  /// Why no value can be typed. `nil` if values can be typed.
  var obstacle: Obstacle? {
    if let known = knownTypeability.load() { return known.obstacle }
    return Typeability(of: self).flatMap { knownTypeability.storeIfNil($0).obstacle }
  }

  /// The parts of a value, if the notation is `.stored`. `nil` for all other types.
  var storedParts: StoredParts? {
    guard case .stored = notation else { return nil }
    return knownParts.load() ?? knownParts.storeIfNil(StoredParts(of: type, named: name))
  }

  /// Whether a value contains nothing with a path. A URL is such a value, although it has stored
  /// properties.
  var isLeaf: Bool {
    if case .convertible(let type) = notation { return !(type is any LiteralContainer.Type) }
    return rawForm != nil
  }

  /// `isLeaf` of a type whose notation may never be needed. Determining it looks up several
  /// conformances, and the first time takes long for each.
  static func isLeaf(_ type: Any.Type) -> Bool {
    OwnConformance.isPossible(for: type) && type is any LiteralConvertible.Type
      && !(type is any LiteralContainer.Type)
  }

  /// How to write a value directly from memory. `nil` if that needs reflection.
  var layout: ValueLayout? {
    let layout = knownLayout.load() ?? knownLayout.storeIfNil(ValueLayout(of: self))
    return layout.isKnown ? layout : nil
  }

  /// Returns a copy of the value at an address.
  func value(at place: UnsafeRawPointer) -> Any {
    func open<Value>(_: Value.Type) -> Any { place.assumingMemoryBound(to: Value.self).pointee }
    return _openExistential(type, do: open)
  }

  private static func notation(of type: Any.Type) -> Notation {
    if type == (any Error).self { return .anyError }
    if type == Void.self { return .void }
    let isForeign = !OwnConformance.isPossible(for: type)
    if !isForeign, let type = type as? any LiteralConvertible.Type { return .convertible(type) }
    // `BindingAction` has cases, although it is a struct.
    if !isForeign || MetadataKind(of: type) == .enumeration,
      let type = type as? any CasePathable.Type, hasSchemas(type)
    {
      return .cases
    }
    if let cases = payloadFreeCases(type) {
      // An action without payloads is one with cases too, so that a path can lead into it.
      let isAction =
        EnumGrammar.isPlainAction(type, named: TypeName.of(type))
        && EnumRuntime.payloads(of: type)?.isEmpty == false
      return isAction ? .cases : cases
    }
    if let type = type as? any Decodable.Type { return .decodable(type) }
    if EnumRuntime.payloads(of: type)?.isEmpty == false { return .cases }
    return StoredParts.exist(for: type) ? .stored : .none
  }

  private static func hasSchemas<Root: CasePathable>(_: Root.Type) -> Bool {
    fieldBinding(Root.self)?.hasFields ?? !Root.caseSchemas.isEmpty
  }

  /// The type, if it is a `BindingAction`. `nil` for all other types.
  static func fieldBinding(_ type: Any.Type) -> (any FieldBinding.Type)? {
    OwnConformance.isPossible(for: type) ? type as? any FieldBinding.Type : nil
  }

  private static func payloadFreeCases<Value>(_ type: Value.Type) -> Notation? {
    guard let values = EnumRuntime.payloadFreeCases(of: type), !values.isEmpty else { return nil }
    var byName: [String: Any] = [:]
    var names: [String] = []
    for value in values {
      guard let name = EnumRuntime.caseName(value) else { return nil }
      names.append(name)
      byName[name] = value
    }
    return .payloadFree(byName, names: names)
  }

  /// The grammar of an enum with the notation `.cases`. `nil` for all other types.
  var grammar: EnumGrammar? {
    guard case .cases = notation else { return nil }
    if let known = knownGrammar.load(ordering: .acquiring) { return known.takeUnretainedValue() }
    let grammar = EnumGrammar.of(type)
    knownGrammar.store(.passUnretained(grammar), ordering: .releasing)
    return grammar
  }
}

extension ValueForm {
  /// The names of the cases. Empty if the type is not an enum.
  var names: [String] {
    switch notation {
    case .cases: EnumGrammar.of(type).names
    case .payloadFree(_, let names): names
    default: []
    }
  }
}
