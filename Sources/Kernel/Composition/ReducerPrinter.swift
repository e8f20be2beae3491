import CustomDump
import Dispatch

/// Prints what an action did to a state, for `_printChanges`.
///
/// ```swift
/// extension _ReducerPrinter {
///   static var names: Self { Self { action, _, _ in log(action) } }
/// }
/// ```
public struct _ReducerPrinter<State, Action> {
  private let print: (_ receivedAction: Action, _ oldState: State, _ newState: State) -> Void
  private let queue: DispatchQueue?

  /// Makes a printer.
  ///
  /// - Parameters:
  ///   - printChange: prints; called after each reduction.
  ///   - queue: where to print, in order; at once, where the reducer runs, if `nil`.
  public init(
    printChange: @escaping (_ receivedAction: Action, _ oldState: State, _ newState: State) -> Void,
    queue: DispatchQueue? = nil
  ) {
    print = printChange
    self.queue = queue
  }

  /// Prints what an action did.
  public func printChange(receivedAction: Action, oldState: State, newState: State) {
    guard let queue else { return print(receivedAction, oldState, newState) }
    let work = Work { [print] in print(receivedAction, oldState, newState) }
    queue.async { work.run() }
  }

  // Unchecked: the closure runs once, on the queue on which `printChange` was given to run. It reads
  // its own copies of the action and the states. Only a state with objects in it shares anything, and
  // printing it on another queue is up to the caller that chose the queue.
  private struct Work: @unchecked Sendable { let run: () -> Void }
}

extension _ReducerPrinter {
  /// Prints the whole action, and what changed in the state, line by line.
  public static var customDump: Self {
    Self { Swift.print(changes($0, $1, $2), terminator: "\n\n") }
  }

  /// Prints the names of the action's cases only.
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
