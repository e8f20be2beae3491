import Kernel
import Observation
import Testing

@Suite @MainActor struct CaseBindableTests {
  @CaseBindable
  enum Status: Equatable {
    case inStock(quantity: Int)
    case onSale(price: Int, discount: Int)
    case soldOut
  }

  struct Item {
    var name: String
    var status: Status
  }

  @Observable final class Model {
    var status = Status.inStock(quantity: 1)
  }

  @Test("A binding to an enum is taken apart into bindings to its payloads")
  func cases() {
    @UIBinding var status = Status.inStock(quantity: 1)
    guard case .inStock(let quantity) = $status.cases else {
      Issue.record("another case")
      return
    }
    quantity.wrappedValue += 1
    #expect(status == .inStock(quantity: 2))
    status = .onSale(price: 10, discount: 1)
    quantity.wrappedValue = 7
    #expect(status == .onSale(price: 10, discount: 1))
    if case .onSale(let sale) = $status.cases { sale.wrappedValue.discount = 2 }
    #expect(status == .onSale(price: 10, discount: 2))
    status = .soldOut
    switch $status.cases {
    case .inStock, .onSale: Issue.record("another case")
    case .soldOut: break
    }
    #expect(status[case: \.inStock] == nil)
  }

  @Test("An enum in a struct or an object is taken apart where it is reached")
  func members() {
    @UIBinding var item = Item(name: "Tea", status: .inStock(quantity: 1))
    let name: UIBinding<String> = $item.name
    #expect(name.wrappedValue == "Tea")
    switch $item.status {
    case .inStock(let quantity): quantity.wrappedValue = 3
    case .onSale, .soldOut: Issue.record("another case")
    }
    #expect(item.status == .inStock(quantity: 3))
    @UIBindable var model = Model()
    if case .inStock(let quantity) = $model.status { quantity.wrappedValue = 4 }
    #expect(model.status == .inStock(quantity: 4))
  }
}
