/// Puts the buttons of an alert or a dialog together.
///
/// ```swift
/// actions: {
///   if canDelete {
///     ButtonState(role: .destructive, action: .delete) { TextState("Delete") }
///   }
///   for folder in folders {
///     ButtonState(action: .move(to: folder.id)) { TextState(folder.name) }
///   }
/// }
/// ```
@resultBuilder
public enum ButtonStateBuilder<Action> {
  public static func buildExpression(_ expression: ButtonState<Action>) -> [ButtonState<Action>] {
    [expression]
  }

  public static func buildBlock(_ components: [ButtonState<Action>]...) -> [ButtonState<Action>] {
    components.flatMap(\.self)
  }

  public static func buildArray(_ components: [[ButtonState<Action>]]) -> [ButtonState<Action>] {
    components.flatMap(\.self)
  }

  public static func buildOptional(_ component: [ButtonState<Action>]?) -> [ButtonState<Action>] {
    component ?? []
  }

  public static func buildEither(first: [ButtonState<Action>]) -> [ButtonState<Action>] {
    first
  }

  public static func buildEither(second: [ButtonState<Action>]) -> [ButtonState<Action>] {
    second
  }

  public static func buildLimitedAvailability(
    _ component: [ButtonState<Action>]
  ) -> [ButtonState<Action>] {
    component
  }
}
