import Testing

@testable import Console
@testable import ConsoleSyntax
@testable import ConsoleTerminal

@Suite("Computed properties in paths")
struct ComputedPropertyTests {
  private struct Cart: Equatable {
    var prices = [2, 3]
    var coupon: Coupon?
    var total: Int { prices.reduce(0, +) }
    var first: Int? { prices.first }
  }

  private struct Coupon: Equatable {
    var percent = 10
    var isLarge: Bool { percent > 20 }
  }

  private enum Progress: Equatable {
    case idle
    case loading(Int)
    var isLoading: Bool { self != .idle }
  }

  private struct State: Equatable {
    var cart: Cart? = Cart()
    var carts = [Cart(), Cart(prices: [])]
    var progress = Progress.loading(3)
    var isEmpty: Bool { cart?.prices.isEmpty ?? true }
  }

  init() {
    ComputedProperties.add([
      ComputedProperty("isEmpty", \State.isEmpty), ComputedProperty("total", \Cart.total),
      ComputedProperty("first", \Cart.first), ComputedProperty("isLarge", \Coupon.isLarge),
      ComputedProperty("isLoading", \Progress.isLoading),
    ])
  }

  private func value(_ path: String, in state: State = State()) throws -> String {
    ValuePrinter.exact.text(try StateReader.value(at: StatePath.parse(path), in: state))
  }

  @Test("A path leads to a declared property, wherever its type occurs")
  func leads() throws {
    #expect(try value("isEmpty") == "false")
    #expect(try value("cart.total") == "5")
    #expect(try value("carts[1].total") == "0")
    #expect(try value("carts[1].first") == "nil")
    #expect(try value("progress.isLoading") == "true")
    #expect(try value("progress.loading") == "3")
  }

  @Test("A property of a value that is missing is an absence, an unknown one is an error")
  func missing() {
    #expect(throws: PathDiagnostic.self) { try value("cart.total", in: State(cart: nil)) }
    #expect {
      try value("cart.totl")
    } throws: { error in
      (error as? PathDiagnostic)?.problem
        == .noMember(
          "totl", type: "Cart", members: ["prices", "coupon", "total", "first"],
          nearest: ["total"])
    }
  }

  @Test("Conditions compare it, in one state and in many")
  func conditions() throws {
    for (condition, isTrue) in [
      ("cart.total == 5", true), ("cart.total > 5 || isEmpty", false), ("progress.isLoading", true),
      ("!isEmpty", true), ("carts[1].first is nil", true),
    ] {
      let condition = try Condition.parse(condition)
      #expect(try ConditionEvaluator.isTrue(condition, in: State()) == isTrue)
      let plan = ConditionPlan<State>(condition)
      #expect(try withUnsafePointer(to: State()) { try plan.isTrue(in: $0) } == isTrue)
      var other = State()
      other.cart = Cart(prices: [7])
      let direct = try ConditionEvaluator.isTrue(condition, in: other)
      #expect(try withUnsafePointer(to: other) { try plan.isTrue(in: $0) } == direct)
    }
  }

  @Test("Tab offers it after the stored properties")
  func completion() {
    let vocabulary = Vocabulary(
      grammar: ActionGrammar(Shop.Action.self), state: State(), redaction: .nothing)
    func complete(_ line: String) -> [String] {
      Completer(vocabulary).completions(of: line, at: line.count).map(\.replacement)
    }
    #expect(complete(":state ") == ["cart", "carts", "progress", "isEmpty"])
    #expect(complete(":state cart.") == ["cart.prices", "cart.coupon", "cart.total", "cart.first"])
    #expect(complete(":when progress.is") == ["progress.isLoading"])
  }

  @Test("A declaration with the same name and type replaces the earlier one")
  func again() throws {
    struct Box { var size = 2 }
    ComputedProperties.add([ComputedProperty("half", \Box.size)])
    ComputedProperties.add([ComputedProperty("half", \Box.size.byteSwapped)])
    #expect(ComputedProperties.names(of: Box()) == ["half"])
    #expect(ComputedProperties.value("half", of: Box()) as? Int == 2.byteSwapped)
    #expect(ComputedProperties.value("half", of: 2) == nil)
  }
}
