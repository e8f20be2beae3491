import CustomDump
import Dispatch

/// Prints an action and its changes to the state, for `_printChanges`.
///
/// ```swift
/// extension _ReducerPrinter {
///   static var names: Self { Self { action, _, _ in log(action) } }
/// }
/// ```
public struct _ReducerPrinter<State, Action> {
  private let print: (_ receivedAction: Action, _ oldState: State, _ newState: State) -> Void
  private let queue: DispatchQueue?

  /// Creates a printer.
  ///
  /// - Parameters:
  ///   - printChange: prints; called after each reduction.
  ///   - queue: the queue to print on, in order. If `nil`, it prints immediately where the reducer
  ///     runs.
  public init(
    printChange: @escaping (_ receivedAction: Action, _ oldState: State, _ newState: State) -> Void,
    queue: DispatchQueue? = nil
  ) {
    print = printChange
    self.queue = queue
  }

  /// Prints an action and its changes to the state.
  public func printChange(receivedAction: Action, oldState: State, newState: State) {
    printChange(receivedAction, oldState, newState, comparing: nil)
  }

  /// - Parameter shared: the shared values of the two states, which have the same references.
  func printChange(
    _ receivedAction: Action, _ oldState: State, _ newState: State,
    comparing shared: SharedComparison?
  ) {
    let work = Work { [print] in
      guard let shared else { return print(receivedAction, oldState, newState) }
      shared.run { print(receivedAction, oldState, newState) }
    }
    guard let queue else { return work.run() }
    queue.async { work.run() }
  }

  // Unchecked: the closure runs once, on the queue, and reads its own copies of the action and the
  // states. Only a state that contains objects shares anything; the caller that chose the queue
  // must ensure that printing them there is safe.
  private struct Work: @unchecked Sendable { let run: () -> Void }
}

extension _ReducerPrinter {
  /// Prints the whole action, and a line-by-line difference of the state.
  public static var customDump: Self {
    Self { Swift.print(changes($0, $1, $2), terminator: "\n\n") }
  }

  /// Prints only the names of the action's cases.
  public static var actionLabels: Self {
    Self { receivedAction, _, _ in Swift.print(label(receivedAction)) }
  }

  static func changes(_ action: Action, _ oldState: State, _ newState: State) -> String {
    var text = "action:\n"
    CustomDump.customDump(action, to: &text, indent: 2)
    text += "\n"
    text += diff(oldState, newState).map { "state:\n\($0)" } ?? "state: no change"
    return text
  }

  static func label(_ action: Action) -> String { "action: \(caseName(of: action))" }
}
