import CustomDump
import Testing

@testable import Kernel

private struct Lamp: Equatable { var isOn = false }
private enum LampAction { case toggle, look }

@MainActor
@Suite struct PrintChangesTests {
  private let lamp = Reduce<Lamp, LampAction> { state, action in
    if action == .toggle { state.isOn.toggle() }
    return .none
  }

  @Test("A printer receives every action, and the state before and after")
  func printer() {
    let printed = LockIsolatedLines()
    let printer = _ReducerPrinter<Lamp, LampAction> { action, before, after in
      printed.append("\(action) \(before.isOn) \(after.isOn)")
    }
    let store = Store(initialState: Lamp()) { lamp._printChanges(printer) }
    store.send(.toggle)
    store.send(.look)
    #if DEBUG
      #expect(printed.lines == ["toggle false true", "look true true"])
    #else
      #expect(printed.lines == [])
      #expect(store.state.isOn)
    #endif
  }

  @Test(
    "A difference that a printer makes contains the changes of shared values, also on a queue",
    arguments: [false, true])
  func shared(isQueued: Bool) {
    struct Street: Equatable { @Shared var lamp: Lamp }
    let printed = LockIsolatedLines()
    let queue = isQueued ? DispatchQueue(label: "printer") : nil
    let printer = _ReducerPrinter<Street, LampAction>(
      printChange: { _, before, after in printed.append(diff(before, after) ?? "no change") },
      queue: queue)
    let street = Reduce<Street, LampAction> { state, action in
      if action == .toggle { state.$lamp.withLock { $0.isOn.toggle() } }
      return .none
    }
    let store = Store(initialState: Street(lamp: Shared(value: Lamp()))) {
      street._printChanges(printer)._printChanges(printer)
    }
    store.send(.toggle)
    store.send(.look)
    queue?.sync {}
    #if DEBUG
      let change = """
          PrintChangesTests.Street(
        -   _lamp: Lamp(isOn: false)
        +   _lamp: Lamp(isOn: true)
          )
        """
      #expect(printed.lines == [change, change, "no change", "no change"])
    #endif
  }

  @Test("Without a printer, nothing is printed and the reducer still runs")
  func none() {
    let store = Store(initialState: Lamp()) { lamp._printChanges(nil) }
    store.send(.toggle)
    #expect(store.state.isOn)
  }

  @Test("The dumping printer shows the action and the changes")
  func dump() {
    #expect(
      _ReducerPrinter.changes(LampAction.toggle, Lamp(), Lamp(isOn: true)) == """
        action:
          LampAction.toggle
        state:
        - Lamp(isOn: false)
        + Lamp(isOn: true)
        """)
    #expect(
      _ReducerPrinter.changes(LampAction.look, Lamp(), Lamp()) == """
        action:
          LampAction.look
        state: no change
        """)
  }

  @Test("The label printer shows the names of the cases")
  func labels() {
    #expect(_ReducerPrinter<Lamp, LampAction>.label(.toggle) == "action: toggle")
  }

  @Test("A printer on a queue prints there, in order")
  func queue() {
    let printed = LockIsolatedLines()
    let queue = DispatchQueue(label: "printer")
    let printer = _ReducerPrinter<Int, Int>(
      printChange: { action, before, after in printed.append("\(action) \(before) \(after)") },
      queue: queue)
    for number in 1...3 {
      printer.printChange(receivedAction: number, oldState: 0, newState: number)
    }
    queue.sync {}
    #expect(printed.lines == ["1 0 1", "2 0 2", "3 0 3"])
  }
}

/// Collects lines from any thread.
private final class LockIsolatedLines: @unchecked Sendable {
  private let lock = NSLock()
  // Used only under the lock.
  private var kept: [String] = []

  var lines: [String] { lock.withLock { kept } }

  func append(_ line: String) { lock.withLock { kept.append(line) } }
}
