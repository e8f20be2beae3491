import FeatureSupport
import Foundation
import Kernel
import Screens
import Testing

@testable import OnlineStoreFeature

@MainActor
@Suite("The screen of the store: products, and the profile")
struct ProductListScreenTests {
  private typealias State = RootDomain.State

  private let trial = ScreenTrial<OnlineStoreApp>()

  private func products(
    _ products: [ProductDomain.State], _ status: DataLoadingStatus = .success
  ) -> State {
    State(
      productListState: ProductListDomain.State(
        dataLoadingStatus: status, productListState: IdentifiedArray(uniqueElements: products)))
  }

  @Test("Each tab is a button, and only the selected one appears")
  func tabs() throws {
    let tabs = try #require(trial.element(.tabs, in: State()))
    #expect(tabs.children.map(\.isOn) == [true, false])
    #expect(trial.happenings(from: nil, to: State()) == [.productList(.fetchProducts)])
    for (tab, element) in zip(RootDomain.Tab.allCases, tabs.children) {
      #expect(
        try trial.actions(in: State()) { $0.handle == element.handle } == [.tabSelected(tab)])
    }
    let profile = State(selectedTab: .profile)
    #expect(trial.happenings(from: State(), to: profile) == [.profile(.fetchUserProfile)])
  }

  @Test("A tab that has its data asks for nothing when it appears")
  func loaded() {
    var state = products([listed(product(1))])
    #expect(trial.happenings(from: nil, to: state) == [])
    state.selectedTab = .profile
    state.profileState.profile = Fixtures.profile
    #expect(trial.happenings(from: nil, to: state) == [])
  }

  @Test("A product has its picture, its title and its price")
  func cell() {
    let state = products([listed(product(3, title: "Ring", cents: 69_500))])
    #expect(trial.pictures(in: state) == ["https://example.org/3.jpg"])
    #expect(trial.texts(in: state).contains("Ring"))
    #expect(trial.texts(in: state).contains("$695.00"))
  }

  @Test("The buttons of a product are for that product, and there is no minus without a product")
  func buttons() throws {
    let state = products([listed(product(1)), listed(product(7), count: 2)])
    let buttons = trial.screen(of: state).usable.filter { $0.role == .button }.suffix(3)
    let sent = try buttons.map { button in
      try trial.actions(in: state) { $0.handle == button.handle }
    }
    #expect(
      sent == [
        [.productList(.product(.element(id: 1, action: .addToCart(.didTapPlusButton))))],
        [.productList(.product(.element(id: 7, action: .addToCart(.didTapMinusButton))))],
        [.productList(.product(.element(id: 7, action: .addToCart(.didTapPlusButton))))],
      ])
    #expect(trial.texts(in: state).contains("2"))
  }

  @Test("The products can be fetched again, and the cart can be opened")
  func bar() throws {
    let state = products([listed(product(1))])
    #expect(
      try trial.actions(in: state) { $0.role == .refresh } == [.productList(.fetchProducts)])
    #expect(
      try trial.actions(in: state) { $0.role == .button }
        == [.productList(.setCartView(isPresented: true))])
  }

  @Test("A request that runs or failed is shown next to the products that are there")
  func status() throws {
    let loading = products([listed(product(1))], .loading)
    #expect(trial.element(.progress, in: loading) != nil)
    #expect(trial.texts(in: loading).contains("Product 1"))
    let failed = products([listed(product(1))], .error(.timedOut))
    #expect(trial.texts(in: failed).contains("\(LoadFailure.timedOut.message)."))
    #expect(trial.texts(in: failed).contains("Product 1"))
    #expect(
      try trial.actions(on: "Try again", in: failed) == [.productList(.fetchProducts)])
  }

  @Test("The profile has the customer's name, capitalised, and contact data")
  func profile() throws {
    var state = State(selectedTab: .profile)
    state.profileState.profile = Fixtures.profile
    let texts = trial.texts(in: state)
    for value in ["John Doe", "johnd", "john@gmail.com", "1-570-236-7033"] {
      #expect(texts.contains(value))
    }
    state.profileState = ProfileDomain.State(dataLoadingStatus: .error(.timedOut))
    #expect(try trial.actions(on: "Try again", in: state) == [.profile(.fetchUserProfile)])
    state.profileState = ProfileDomain.State(dataLoadingStatus: .loading)
    #expect(trial.element(.progress, in: state) != nil)
  }
}
