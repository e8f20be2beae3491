/// The scheduler of the main thread. Publishers of shared values accept it in `receive(on:)`, and it does
/// nothing there, because effects send on the main actor. Elsewhere, use the `mainQueue` dependency.
public struct UIScheduler: Sendable {
  public static let shared = Self()
}
