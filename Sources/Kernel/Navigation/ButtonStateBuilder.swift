/// Builds the list of buttons of an alert or a dialog.
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
  /// One button.
  public static func buildExpression(_ expression: ButtonState<Action>) -> [ButtonState<Action>] {
    [expression]
  }

  /// The buttons of a block, in source order.
  public static func buildBlock(_ components: [ButtonState<Action>]...) -> [ButtonState<Action>] {
    components.flatMap(\.self)
  }

  /// The buttons of a loop, in order.
  public static func buildArray(_ components: [[ButtonState<Action>]]) -> [ButtonState<Action>] {
    components.flatMap(\.self)
  }

  /// The buttons of an `if` without `else`.
  public static func buildOptional(_ component: [ButtonState<Action>]?) -> [ButtonState<Action>] {
    component ?? []
  }

  /// The buttons of the first branch.
  public static func buildEither(first: [ButtonState<Action>]) -> [ButtonState<Action>] {
    first
  }

  /// The buttons of the other branch.
  public static func buildEither(second: [ButtonState<Action>]) -> [ButtonState<Action>] {
    second
  }

  /// The buttons of an `if #available`.
  public static func buildLimitedAvailability(
    _ component: [ButtonState<Action>]
  ) -> [ButtonState<Action>] {
    component
  }
}
