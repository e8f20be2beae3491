import ComposableArchitecture
import SwiftUI
import Testing

/// The screens of the views that the seeds print.
@MainActor
@Suite
struct SeedTests {
  private let breeds = ["beagle", "bulldog"].map { Dog(breed: $0, subBreeds: []) }
  private let dogs = ScreenOf<AppState, AppAction> { store in
    NavigationView { RootView(store: store) }
  }

  @Test("Seed 000: the list of dogs loads, filters and opens a breed")
  func dogsList() throws {
    let loading = dogs.screen(of: AppState())
    #expect(text(loading) == "Dogs\n  Loading …")
    let hook = try #require(loading.hooks.first)
    #expect(dogs.actions(of: hook, in: AppState()) == [.dogs(.loadDogs)])

    let state = AppState(dogs: breeds)
    let screen = dogs.screen(of: state)
    #expect(
      text(screen) == """
        Dogs
          ⌕  [1] Filter breeds ________
          [2] beagle  ›
          [3] bulldog  ›
        """)
    #expect(
      try dogs.actions(of: .type("bull"), at: handle(1, screen), in: state)
        == [.dogs(.filterQueryChanged("bull"))])
    #expect(
      try dogs.actions(of: .tap, at: handle(3, screen), in: state)
        == [.dogs(.breedWasSelected(name: "bulldog"))])
  }

  @Test("Seed 000: a breed covers the list, appears, and goes back")
  func breed() throws {
    let list = dogs.screen(of: AppState(dogs: breeds))
    let state = AppState(dogs: breeds, breedState: BreedState(dog: breeds[1]))
    let screen = dogs.screen(of: state)
    #expect(
      text(screen) == """
        [1] ‹ Back
        bulldog
          A picture of bulldog
        """)
    let appearing = screen.happenings(since: list)
    guard case .appear(let hook)? = appearing.first, appearing.count == 1 else {
      Issue.record("the breed does not appear: \(appearing)")
      return
    }
    #expect(hook.view == "BreedView")
    #expect(dogs.actions(of: hook, in: state) == [.breed(.getDogImage)])
    #expect(
      try dogs.actions(of: .tap, at: handle(1, screen), in: state) == [.breedsDisappeared])
  }

  @Test("Seed 001: the counter counts, and its alert is dismissed")
  func counter() throws {
    let screens = ScreenOf<Feature.State, Feature.Action> { FeatureView(store: $0) }
    let state = Feature.State(count: 7)
    let screen = screens.screen(of: state)
    #expect(text(screen) == "[1] −  7  [2] +\n[3] Number fact")
    #expect(
      try screens.actions(of: .tap, at: handle(2, screen), in: state) == [.incrementButtonTapped])
    let alerted = Feature.State(count: 7, numberFactAlert: "7 is prime")
    let alert = screens.screen(of: alerted)
    #expect(text(alert) == "−  7  +\nNumber fact\n┌ 7 is prime\n│ [1] OK")
    #expect(
      try screens.actions(of: .tap, at: handle(1, alert), in: alerted) == [.factAlertDismissed])
    let covered = try handle(2, screen)
    #expect(throws: ScreenUseFailure.noElement(covered)) {
      try screens.actions(of: .tap, at: covered, in: alerted)
    }
  }

  @Test("Seed 003: a tab, a row, a sheet and an alert send the actions of their domains")
  func store() throws {
    let screens = ScreenOf<RootDomain.State, RootDomain.Action> { RootDomain.RootView(store: $0) }
    var state = RootDomain.State()
    state.productListState.productListState = [ProductDomain.State(id: 4, name: "Shirt")]
    let screen = screens.screen(of: state)
    #expect(
      text(screen) == """
        [1] ● ☰  Products  [2] ☺  Profile
        Shirt
        [3] Add to Cart
        """)
    #expect(
      try screens.actions(of: .tap, at: handle(2, screen), in: state) == [.tabSelected(.profile)])
    #expect(
      try screens.actions(of: .tap, at: handle(3, screen), in: state)
        == [.productList(.product(id: 4, action: .addToCart(.didTapPlusButton)))])

    state.productListState.shouldOpenCart = true
    state.productListState.cartState = CartListDomain.State(
      confirmationAlert: AlertState(
        title: TextState("Confirm your purchase"), message: nil,
        buttons: [
          .default(TextState("Pay $2"), action: .send(.didConfirmPurchase)),
          .cancel(TextState("Cancel"), action: .send(.didCancelConfirmation)),
        ]))
    let alert = screens.screen(of: state)
    #expect(
      text(alert).hasSuffix(
        """
        ┌ sheet
        │ × Close
        │ Parent View
        ┌ Confirm your purchase
        │ [1] Pay $2
        │ [2] Cancel
        """))
    #expect(
      try screens.actions(of: .tap, at: handle(1, alert), in: state)
        == [.productList(.cart(.didConfirmPurchase))])
    state.productListState.cartState = CartListDomain.State()
    let sheet = screens.screen(of: state)
    #expect(
      try screens.actions(of: .tap, at: handle(1, sheet), in: state)
        == [.productList(.setCartView(isPresented: false))])
  }

  @Test("Seed 003: only the chosen tab appears")
  func tabs() {
    let screens = ScreenOf<RootDomain.State, RootDomain.Action> { RootDomain.RootView(store: $0) }
    #expect(screens.screen(of: RootDomain.State()).hooks == [])
    let profile = screens.screen(of: RootDomain.State(selectedTab: .profile))
    #expect(profile.hooks.map(\.view) == ["ProfileView"])
  }

  @Test("Seed 003: the counter's buttons have their labels")
  func counterOfStore() {
    let screens = ScreenOf<CounterDomain.State, CounterDomain.Action> {
      CounterDomain.ContentView(store: $0)
    }
    #expect(text(screens.screen(of: CounterDomain.State())) == "[1] -  0  [2] +")
  }

  @Test("Seed 003: a modal view is presented and closed")
  func modal() throws {
    let screens = ScreenOf<ModalDomain.State, ModalDomain.Action> { ModalParent(store: $0) }
    let state = ModalDomain.State(shouldOpenModal: true)
    let screen = screens.screen(of: state)
    #expect(text(screen) == "Parent View\n┌ sheet\n│ [1] × Close\n│ I'm a Modal View!")
    #expect(
      try screens.actions(of: .tap, at: handle(1, screen), in: state)
        == [.setModalView(isPresented: false)])
  }

  @Test("Seed 004: favourites appear and disappear")
  func favorites() {
    let screens = ScreenOf<FavoritesState, FavoritesAction> { FavoritesView(store: $0) }
    let state = FavoritesState(cards: ["Charizard"])
    let screen = screens.screen(of: state)
    #expect(text(screen) == "Cards\n  Charizard")
    let actions = [ScreenTree().happenings(since: screen), screen.happenings(since: nil)].joined()
      .flatMap { happening -> [FavoritesAction] in
        switch happening {
        case .appear(let hook), .disappear(let hook): screens.actions(of: hook, in: state)
        case .cancelTask, .startTask, .change: []
        }
      }
    #expect(actions == [.onDisappear, .onAppear])
  }

  @Test("Previews are views, each with its own store")
  func previews() {
    let screens = ScreenOf<Int, Int> { _ in
      DogsView_Previews.previews
      RootView_Previews.previews
      Seed000Template.SwiftUIView_Previews.previews
      AsyncImage(url: URL(string: "https://dog.ceo/a.jpg")).header()
    }
    #expect(
      text(screens.screen(of: 0)) == """
        Dogs
          ⌕  [1] Filter breeds ________
          [2] affenpinscher  ›
          [3] african  ›
        Dogs
          Loading …
        Dogs
          Loading …
        Dogs
          Loading …
          Hello, World!
          https://dog.ceo/a.jpg
        """)
  }

  private func handle(_ number: Int, _ screen: ScreenTree) throws -> ScreenTree.Handle {
    try #require(screen.element(numbered: number)?.handle)
  }
}
