import CustomDump
import IssueReporting

/// An issue reporter with a notation of its own for actions, such as a console's.
package protocol ActionWriter: IssueReporter {
  /// The action as its users write it, without payloads.
  func text(ofAction action: Any) -> String
}

/// An action for issues, with its type, in the notation of the current reporter.
///
/// Without a reporter that has one, in Swift's: `Shop.Action.rows(.element(id:, action: .buy))`. Values are
/// left out, because they can be long and secret.
func actionText(_ action: Any) -> String {
  guard let text = writtenText(ofAction: action) else { return caseText(action) }
  return "\(text), of \(typeText(type(of: action)))"
}

/// An action for issues, without its type: `rows.element`, or in the notation of the current reporter.
func actionName(_ action: Any) -> String {
  writtenText(ofAction: action) ?? caseName(of: action)
}

/// The dotted path of an action's cases for messages, without payloads: `breed.loadImage`.
package func caseName(of action: Any) -> String {
  let mirror = Mirror(reflecting: action)
  guard mirror.displayStyle == .enum else { return String(describing: type(of: action)) }
  guard let child = mirror.children.first, let label = child.label else {
    return String(describing: action)
  }
  let payload = Mirror(reflecting: child.value)
  return payload.displayStyle == .enum ? label + "." + caseName(of: child.value) : label
}

private func writtenText(ofAction action: Any) -> String? {
  IssueReporters.current.lazy.compactMap { $0 as? any ActionWriter }.first?.text(ofAction: action)
}

/// A value of an enum with its type and its cases, in Swift's notation and without values.
func caseText(_ value: Any) -> String { typeText(type(of: value)) + cases(of: value) }

/// The name of a type, with the types that it is nested in and without its module.
private func typeText(_ type: Any.Type) -> String {
  let text = String(customDumping: type)
  return text.hasSuffix(".self") ? String(text.dropLast(".self".count)) : text
}

private func cases(of value: Any) -> String {
  let mirror = Mirror(reflecting: value)
  switch mirror.displayStyle {
  case .enum?:
    guard let child = mirror.children.first, let label = child.label else { return ".\(value)" }
    let payload = cases(of: child.value)
    return payload.isEmpty ? ".\(label)" : ".\(label)(\(payload))"
  case .tuple?:
    return mirror.children.map { label, value in
      // Swift calls parts without a label `.0`, `.1` and so on.
      let name = label.flatMap { $0.hasPrefix(".") ? nil : $0 } ?? "_"
      let inner = cases(of: value)
      return inner.isEmpty ? "\(name):" : "\(name): \(inner)"
    }.joined(separator: ", ")
  default:
    return ""
  }
}
