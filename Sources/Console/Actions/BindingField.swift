@_spi(Reflection) import Swift

import ConsoleSyntax
import Kernel

/// A property of a state that a binding action can set.
// Unchecked for the key path, which never changes, and the metatype.
struct BindingField<State>: @unchecked Sendable {
  /// The names of the properties that lead to it, the outermost first: `["user", "name"]`.
  let names: [String]
  /// Equal to the key path in source; for a property with `@BindingState` the one to its storage.
  let keyPath: PartialKeyPath<State>
  /// The type of the values that it can be set to.
  let type: Any.Type
  /// Whether it has `@BindingState`, so that source calls it `\.$name`.
  let isMarked: Bool

  /// The key path as source has it: `\.user.name`.
  var source: String {
    "\\." + (isMarked ? "$" : "") + names.map(EscapedText.identifier).joined(separator: ".")
  }

  /// Whether a key path leads to the property.
  ///
  /// Of one with `@BindingState` source uses `\.$name`, which cannot be made at run time to be compared with.
  /// That it is meant is known by its name.
  func isReached(by other: AnyKeyPath) -> Bool {
    if other == keyPath { return true }
    guard isMarked, Swift.type(of: other).valueType == Swift.type(of: keyPath).valueType else {
      return false
    }
    let found = KeyPathName.of(other)
    return found.isDirect && found.name == "$" + names[0]
  }

  /// The change of the property to a value; `nil` if the value is not of its type.
  func action(settingTo value: Any) -> BindingAction<State>? {
    BindingAction(changing: keyPath, to: value, isSame: isMarked ? isReached : nil)
  }
}

extension BindingField {
  /// Deeper properties, and more of them, are not looked for.
  private static var deepest: Int { 4 }
  private static var most: Int { 500 }

  /// All properties of a state that bindings can set, those inside of others after them.
  ///
  /// Of an `@ObservableState` the macro has recorded them; of structs inside of it without the macro the
  /// runtime knows the stored properties. Of any other state bindings can set what has `@BindingState`.
  static var all: [BindingField] {
    if State.self is any ObservableState.Type {
      var fields: [BindingField] = []
      for (name, keyPath) in properties(of: State.self) {
        guard let keyPath = keyPath as? PartialKeyPath<State> else { continue }
        collect([name], keyPath, &fields)
      }
      return fields
    }
    return storedProperties(of: State.self).compactMap { label, keyPath in
      guard label.hasPrefix("_"), let keyPath = keyPath as? PartialKeyPath<State>,
        let type = BindingAction<State>.valueType(at: keyPath),
        type != Swift.type(of: keyPath).valueType
      else { return nil }
      return BindingField(
        names: [memberName(label)], keyPath: keyPath, type: type, isMarked: true)
    }
  }

  private static func collect(
    _ names: [String], _ keyPath: PartialKeyPath<State>, _ fields: inout [BindingField]
  ) {
    guard fields.count < most else { return }
    if let type = BindingAction<State>.valueType(at: keyPath) {
      fields.append(BindingField(names: names, keyPath: keyPath, type: type, isMarked: false))
    }
    guard names.count < deepest else { return }
    for (name, inner) in properties(of: Swift.type(of: keyPath).valueType) {
      guard let keyPath = keyPath.appending(path: inner) else { continue }
      collect(names + [name], keyPath, &fields)
    }
  }

  /// The properties that source outside of the type can set; empty for types with a notation of their own.
  private static func properties(of type: Any.Type) -> [(name: String, keyPath: AnyKeyPath)] {
    if let type = type as? any ObservableState.Type { return recordedProperties(of: type) }
    guard !(type is any LiteralConvertible.Type) else { return [] }
    return storedProperties(of: type).filter { !$0.name.hasPrefix("_") }
  }

  private static func recordedProperties<Inner: ObservableState>(
    of _: Inner.Type
  ) -> [(name: String, keyPath: AnyKeyPath)] {
    Inner._$properties.map { ($0.name, $0.keyPath) }
  }

  private static func storedProperties(
    of type: Any.Type
  ) -> [(name: String, keyPath: AnyKeyPath)] {
    guard StructRuntime.fields(of: type) != nil else { return [] }
    func open<Inner>(_: Inner.Type) -> [(name: String, keyPath: AnyKeyPath)] {
      var properties: [(name: String, keyPath: AnyKeyPath)] = []
      _ = _forEachFieldWithKeyPath(of: Inner.self, options: .init(rawValue: 1 << 1)) {
        properties.append((String(cString: $0), $1))
        return true
      }
      return properties
    }
    return _openExistential(type, do: open)
  }
}

/// A `BindingAction` of any state.
protocol FieldBinding {
  /// Whether there is a property that it can set.
  static var hasFields: Bool { get }

  /// The properties as the cases of an enum, each with its new value; an inner one is called `user.name`.
  static var grammar: EnumGrammar { get }

  /// The key path as far as it can be named, for a property that is not among those, and the new value.
  var change: (keyPath: String, value: Any) { get }
}

extension BindingAction: FieldBinding {
  var change: (keyPath: String, value: Any) {
    ("\\." + (KeyPathName.of(keyPath).name ?? "_"), value)
  }

  static var hasFields: Bool { !BindingField<Root>.all.isEmpty }

  static var grammar: EnumGrammar {
    let fields = BindingField<Root>.all
    let offsets = Dictionary(
      fields.enumerated().map { ($1.keyPath as AnyKeyPath, $0) },
      uniquingKeysWith: { one, _ in one })
    return EnumGrammar(
      setting: Root.self,
      schemas: fields.map { field in
        CaseSchema<BindingAction>(
          name: field.names.joined(separator: "."),
          parameters: [.init(label: nil, type: field.type)],
          embed: { $0.first.flatMap { field.action(settingTo: $0) } },
          extract: { [$0.value] })
      },
      keyPaths: fields.map(\.source),
      offset: { action in
        offsets[action.keyPath] ?? fields.firstIndex { $0.isReached(by: action.keyPath) }
      })
  }
}
