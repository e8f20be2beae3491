import FeatureSupport
import Foundation
import Kernel
import Screens
import Testing

@testable import PokemonCardsFeature

@MainActor
@Suite("The screen of the cards")
struct PokemonCardsScreenTests {
  private typealias State = MainReducer.State

  private let trial = ScreenTrial<PokemonCardsApp>()

  private func id(_ number: Int) -> UUID { UUID(number) }

  private func app(
    cards: Int = 0, favorites: Int = 0, _ change: (inout State) -> Void = { _ in }
  ) -> State {
    var state = State()
    for number in 1...max(1, cards) where number <= cards {
      state.cardsState.cards.append(.init(id: id(number), card: card(number)))
    }
    for number in 1...max(1, favorites) where number <= favorites {
      state.favoritesState.cards.append(
        .init(id: id(1000 + number), card: card(number), isFavorite: true))
    }
    change(&state)
    return state
  }

  @Test("Each tab is a button; the selected one appears, and the other one disappears")
  func tabs() throws {
    let tabs = try #require(trial.element(.tabs, in: State()))
    for (tab, element) in zip(MainReducer.Tab.allCases, tabs.children) {
      #expect(
        try trial.actions(in: State()) { $0.handle == element.handle }
          == [.selectedTabChange(tab)])
    }
    #expect(trial.happenings(from: nil, to: State()) == [.cards(.onAppear)])
    #expect(
      trial.happenings(from: State(), to: app { $0.selectedTab = .favorites })
        == [.cards(.onDisappear), .favorites(.onAppear)])
  }

  @Test("A card opens its own screen, and its star toggles the favourite", arguments: [1, 3])
  func cell(number: Int) throws {
    let state = app(cards: 3)
    #expect(
      try trial.actions(on: "Card \(number)", in: state)
        == [.cards(.card(.element(id: id(number), action: .onAppear)))])
    let stars = trial.screen(of: state).usable.filter { $0.children.map(\.label) == ["☆"] }
    #expect(stars.count == 3)
    #expect(
      try trial.actions(in: state) { $0.handle == stars[number - 1].handle }
        == [.cards(.card(.element(id: id(number), action: .toggleFavorite)))])
  }

  @Test("The star is filled for a favourite, and disabled while a change is being saved")
  func star() throws {
    let state = app(cards: 1) {
      $0.cardsState.cards[0].isFavorite = true
      $0.cardsState.cards[0].isToggling = true
      $0.cardsState.isEndReached = true
    }
    let star = try #require(trial.screen(of: state).usable.last)
    #expect(star.children.map(\.label) == ["★"])
    #expect(!star.isEnabled)
  }

  @Test("Only the last card fetches the next page when it appears")
  func nextPage() {
    let page = app(cards: 5)
    #expect(
      trial.happenings(from: State(), to: page)
        == [.cards(.retrieveNextPageIfNeeded(currentItem: id(5)))])
    #expect(
      trial.happenings(from: page, to: app(cards: 8))
        == [.cards(.retrieveNextPageIfNeeded(currentItem: id(8)))])
    #expect(trial.happenings(from: page, to: page) == [])
  }

  @Test("The list can be fetched again, and shows what runs and what failed")
  func status() throws {
    #expect(try trial.actions(in: State()) { $0.role == .refresh } == [.cards(.retrieve)])
    #expect(trial.element(.progress, in: app { $0.cardsState.isLoading = true }) != nil)
    #expect(trial.element(.progress, in: app { $0.cardsState.isLoadingPage = true }) != nil)
    let first = app { $0.cardsState.failure = .timedOut }
    #expect(trial.texts(in: first) == ["\(LoadFailure.timedOut.message)."])
    #expect(try trial.actions(on: "Try again", in: first) == [.cards(.retrieve)])
    let later = app(cards: 2) { $0.cardsState.failure = .timedOut }
    #expect(
      try trial.actions(on: "Try again", in: later)
        == [.cards(.retrieveNextPageIfNeeded(currentItem: id(2)))])
    let unknown = app { $0.cardsState.favoritesFailure = .other("no disk") }
    #expect(try trial.actions(on: "Try again", in: unknown) == [.cards(.retrieveFavorites)])
  }

  @Test("More cards can be asked for until there are none, and while nothing is loading")
  func more() throws {
    let state = app(cards: 2)
    #expect(
      try trial.actions(on: "More cards", in: state)
        == [.cards(.retrieveNextPageIfNeeded(currentItem: id(2)))])
    #expect(
      !trial.labels(in: app(cards: 2) { $0.cardsState.isLoadingPage = true })
        .contains("More cards"))
    #expect(
      !trial.labels(in: app(cards: 2) { $0.cardsState.isEndReached = true })
        .contains("More cards"))
    #expect(!trial.labels(in: State()).contains("More cards"))
  }

  @Test("The shown card covers its list, wherever its row is", arguments: [1, 150])
  func detail(number: Int) throws {
    let list = app(cards: 150)
    let state = app(cards: 150) { $0.cardsState.cards[number - 1].isShown = true }
    let screen = trial.screen(of: state)
    #expect(screen.title == "Card \(number)")
    #expect(trial.pictures(in: state) == [card(number).images.large.absoluteString])
    #expect(
      try trial.actions(in: state) { $0.role == .back }
        == [.cards(.card(.element(id: id(number), action: .onDisappear)))])
    #expect(
      try trial.actions(in: state) { $0.children.map(\.label) == ["☆"] }
        == [.cards(.card(.element(id: id(number), action: .toggleFavorite)))])
    #expect(trial.happenings(from: list, to: state) == [])
  }

  @Test("A change that was not saved is shown with its reason, and can be tried again")
  func detailFailure() throws {
    let state = app(cards: 1) {
      $0.cardsState.cards[0].isShown = true
      $0.cardsState.cards[0].failure = .writing("the disk is full")
    }
    #expect(trial.texts(in: state).contains { $0.contains("the disk is full") })
    #expect(
      try trial.actions(on: "Try again", in: state)
        == [.cards(.card(.element(id: id(1), action: .toggleFavorite)))])
  }

  @Test("The favourites look like the cards, and their cards open over them")
  func favorites() throws {
    let state = app(cards: 3, favorites: 2) { $0.selectedTab = .favorites }
    #expect(
      try trial.actions(on: "Card 2", in: state)
        == [.favorites(.card(.element(id: id(1002), action: .onAppear)))])
    let stars = trial.screen(of: state).usable.filter { $0.children.map(\.label) == ["★"] }
    #expect(stars.count == 2)
    #expect(trial.happenings(from: nil, to: state) == [.favorites(.onAppear)])
    let shown = app(favorites: 2) {
      $0.selectedTab = .favorites
      $0.favoritesState.cards[1].isShown = true
    }
    #expect(trial.screen(of: shown).title == "Card 2")
    #expect(
      try trial.actions(in: shown) { $0.role == .back }
        == [.favorites(.card(.element(id: id(1002), action: .onDisappear)))])
  }

  @Test("Favourites that cannot be read are shown with the reason, and can be read again")
  func favoritesFailure() throws {
    let state = app {
      $0.selectedTab = .favorites
      $0.favoritesState.failure = .reading("no such file")
    }
    #expect(trial.texts(in: state).contains { $0.contains("no such file") })
    #expect(try trial.actions(on: "Try again", in: state) == [.favorites(.retrieveFavorites)])
  }

  @Test("A favourites tab that has read nothing yet does not say that there are none")
  func favoritesNotRead() {
    var state = app { $0.selectedTab = .favorites }
    let unread = trial.texts(in: state)
    state.favoritesState.isRetrieved = true
    #expect(trial.texts(in: state) != unread)
  }
}
