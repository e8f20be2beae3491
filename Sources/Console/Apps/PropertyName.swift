import Foundation

/// Finds the name of the property that a key path ends in.
///
/// The runtime spells stored properties. Of a computed one, as those of `@ObservableState` are, it knows
/// the address of its getter, whose symbol holds the name; where symbols were stripped, the state says
/// which property holds, or takes, the same value.
enum PropertyName {
  /// The name; `nil` where it cannot be found.
  ///
  /// - Parameter state: makes a state to look at, where the name is not spelled.
  static func of<State, Value>(
    _ path: KeyPath<State, Value>, in state: @autoclosure () -> State
  ) -> String? {
    let last = lastComponent(of: path.debugDescription)
    if let spelled = spelled(last) { return spelled }
    if let address = getter(last), let name = GetterSymbol.propertyName(at: address) {
      return memberName(name)
    }
    return StateProbe(path).propertyName(in: state())
  }

  /// What stands after the last full stop: `password?`, or `<computed 0x0123 (Optional<A.B>)>`.
  private static func lastComponent(of description: String) -> Substring {
    var depth = 0
    var start = description.startIndex
    for index in description.indices {
      switch description[index] {
      case "<", "(", "[": depth += 1
      case ">", ")", "]": depth -= 1
      case "." where depth == 0: start = description.index(after: index)
      default: break
      }
    }
    return description[start...]
  }

  private static func spelled(_ component: Substring) -> String? {
    let name = component.filter { $0 != "?" && $0 != "!" && $0 != "`" }
    guard name.allSatisfy({ $0.isLetter || $0.isNumber || $0 == "_" }), !name.isEmpty,
      !component.hasPrefix("\\"), name != "self"
    else { return nil }
    return memberName(name)
  }

  private static func getter(_ component: Substring) -> UInt? {
    let prefix = "<computed 0x"
    guard component.hasPrefix(prefix) else { return nil }
    return UInt(component.dropFirst(prefix.count).prefix { $0.isHexDigit }, radix: 16)
  }
}
