import ConsoleSyntax
import Foundation

/// Finds the property that a key path reads. Compares values and, if several properties have the
/// same value, changes the value through the key path.
struct StateProbe<State, Value> {
  private let path: KeyPath<State, Value>

  init(_ path: KeyPath<State, Value>) { self.path = path }

  /// Returns the name of the stored property. `nil` if no property matches, or more than one.
  func propertyName(in state: State) -> String? {
    let names = names(in: state)
    if Set(names).count == 1 { return names.first }
    guard let path = path as? WritableKeyPath<State, Value> else { return nil }
    for value in others(than: state[keyPath: path]) {
      var changed = state
      changed[keyPath: path] = value
      let different = Self.leaves(of: changed, beneath: Self.leaves(of: state))
      if Set(different).count == 1 { return different.first }
    }
    return nil
  }

  /// The names of the stored properties with the same type and value as the key path's.
  private func names(in state: State) -> [String] {
    let value = state[keyPath: path]
    return Self.leaves(of: state).filter { leaf in
      leaf.value is Value && areEqual(leaf.value, value) != false
    }.map(\.name)
  }

  /// Makes values that differ from `value`, from example literals of the type. May be empty.
  private func others(than value: Value) -> [Value] {
    let form = ValueForm.of(Value.self)
    let examples =
      ["\"\(UUID())\"", "1", "2", "true", "false", "nil"]
      + form.names.map { "." + EscapedText.identifier($0) }
      + [ExampleLiteral.of(form)].compactMap { $0 }
    return examples.compactMap { text in
      guard let literal = try? Literal.parse(text),
        let other = try? form.value(of: literal) as? Value, areEqual(value, other) == false
      else { return nil }
      return other
    }
  }

  private struct Leaf {
    let name: String
    let path: String
    let value: Any
  }

  private static func leaves(of state: State) -> [Leaf] {
    var leaves: [Leaf] = []
    collect(state, "", 0, &leaves)
    return leaves
  }

  private static func collect(_ value: Any, _ path: String, _ depth: Int, _ leaves: inout [Leaf]) {
    guard depth < 12, leaves.count < 10_000 else { return }
    for child in Mirror(reflecting: value).children {
      guard let label = child.label, !label.hasPrefix("_$") else { continue }
      let name = label == "some" ? "" : memberName(label)
      let value = unshared(child.value)
      if !name.isEmpty {
        leaves.append(Leaf(name: name, path: path + "." + name, value: value))
      }
      collect(value, path + "." + name, depth + 1, &leaves)
    }
  }

  /// The names of the innermost properties whose values have changed.
  private static func leaves(of state: State, beneath before: [Leaf]) -> [String] {
    let old = Dictionary(before.map { ($0.path, $0.value) }, uniquingKeysWith: { one, _ in one })
    let changed = leaves(of: state).filter { leaf in
      old[leaf.path].map { ValuePrinter.exact.text($0) != ValuePrinter.exact.text(leaf.value) }
        ?? true
    }
    return changed.filter { leaf in
      leaf.value is Value
        && !changed.contains {
          $0.path != leaf.path && $0.path.hasPrefix(leaf.path + ".") && $0.value is Value
        }
    }.map(\.name)
  }
}
