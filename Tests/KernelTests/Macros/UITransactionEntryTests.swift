import Kernel
import Testing

@Suite("@UITransactionEntry")
struct UITransactionEntryTests {
  @Test("a property has its initial value until a transaction sets it")
  func values() {
    var transaction = UITransaction()
    #expect(transaction.laps == 3)
    #expect(transaction.reason == nil)
    transaction.laps += 1
    transaction.reason = "rain"
    transaction.steps.append(2)
    #expect(transaction.laps == 4)
    #expect(transaction.reason == "rain")
    #expect(transaction.steps == [1, 2])
    #expect(UITransaction().laps == 3)
  }

  @Test("it can be set for the changes of a closure, also to nil")
  func closures() {
    withUITransaction(\.reason, "rain") {
      #expect(UITransaction.current.reason == "rain")
      withUITransaction(\.reason, nil) { #expect(UITransaction.current.reason == nil) }
    }
    #expect(UITransaction.current.reason == nil)
  }
}

extension UITransaction {
  @UITransactionEntry fileprivate var laps = 3
  @UITransactionEntry fileprivate var reason: String?
  @UITransactionEntry fileprivate var steps: [Int] = [1]
}
