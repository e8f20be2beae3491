@_spi(Reflection) import Swift

import ConsoleSyntax
import Kernel

/// A property of a state that a binding action can set.
// Unchecked because of the metatype and the key path, which never change.
struct BindingField<State>: @unchecked Sendable {
  /// The names of the properties on the path to it, the outermost first: `["user", "name"]`.
  let names: [String]
  /// Equal to the key path in source. For a property with `@BindingState`, the key path of its
  /// storage.
  let keyPath: PartialKeyPath<State>
  /// The type of the values that the property can be set to.
  let type: Any.Type
  /// Whether the property has `@BindingState`, so that its key path in source is `\.$name`.
  let isBindingState: Bool

  /// The key path as in source: `\.user.name`.
  var source: String {
    "\\." + (isBindingState ? "$" : "") + names.map(EscapedText.identifier).joined(separator: ".")
  }

  /// Whether a key path leads to the property.
  ///
  /// For a property with `@BindingState`, source uses `\.$name`. That key path cannot be made at
  /// run time to compare it with `other`, so compare the names instead.
  func isReached(by other: AnyKeyPath) -> Bool {
    if other == keyPath { return true }
    guard isBindingState, Swift.type(of: other).valueType == Swift.type(of: keyPath).valueType
    else {
      return false
    }
    let found = KeyPathName.of(other)
    return found.isDirect && found.name == "$" + names[0]
  }

  /// Makes the action that sets the property to a value. `nil` if the value has another type.
  func action(settingTo value: Any) -> BindingAction<State>? {
    BindingAction(changing: keyPath, to: value, isSame: isBindingState ? isReached : nil)
  }
}

extension BindingField {
  // Limits of the search, because nested types can have very many properties.
  private static var deepest: Int { 4 }
  private static var most: Int { 500 }

  /// All properties of a state that bindings can set. Outer properties come before the properties
  /// inside them.
  ///
  /// The macro records those of an `@ObservableState`. For structs without the macro inside such a
  /// state, the runtime knows the stored properties. In any other state, bindings can set the
  /// properties with `@BindingState`.
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
        names: [memberName(label)], keyPath: keyPath, type: type, isBindingState: true)
    }
  }

  private static func collect(
    _ names: [String], _ keyPath: PartialKeyPath<State>, _ fields: inout [BindingField]
  ) {
    guard fields.count < most else { return }
    if let type = BindingAction<State>.valueType(at: keyPath) {
      fields.append(BindingField(names: names, keyPath: keyPath, type: type, isBindingState: false))
    }
    guard names.count < deepest else { return }
    for (name, inner) in properties(of: Swift.type(of: keyPath).valueType) {
      guard let keyPath = keyPath.appending(path: inner) else { continue }
      collect(names + [name], keyPath, &fields)
    }
  }

  /// The properties of a type that source outside of it can set. Empty for types with their own
  /// notation.
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

/// A `BindingAction` with any type of state.
protocol FieldBinding {
  /// Whether there is a property that the action can set.
  static var hasFields: Bool { get }

  /// The properties as the cases of an enum, with the new value as payload. The case for an inner
  /// property is called `user.name`.
  static var grammar: EnumGrammar { get }

  /// The key path and the new value, for a property that `grammar` does not have. The key path is
  /// `\._` if its name is unknown.
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
