// Features in the spellings of The Composable Architecture before its state was observable.
import ComposableArchitecture
import SwiftUI

// MARK: The seed 002 describes this in words

struct BookDetailReducer: Reducer {
  struct State: Equatable {
    let book: String
    var characters: [String]?
    var isLoading = false
  }

  enum Action: Equatable {
    case fetchCharacters
    case charactersFetched([String])
  }

  var body: some ReducerOf<Self> { EmptyReducer() }
}

struct BookDetailView: View {
  let store: StoreOf<BookDetailReducer>

  var body: some View {
    WithViewStore(store, observe: { $0 }) { viewStore in
      List {
        if viewStore.isLoading {
          ProgressView()
        } else if let characters = viewStore.characters {
          ForEach(characters, id: \.self) { character in
            Text(character)
          }
        } else {
          Text("An error occurred")
        }
      }
      .onAppear { viewStore.send(.fetchCharacters) }
      .navigationTitle(viewStore.book)
    }
  }
}

struct BookListReducer: Reducer {
  struct State: Equatable {
    var books: [String]?
    var path = StackState<BookDetailReducer.State>()
  }

  enum Action: Equatable {
    case fetchBooks
    case path(StackAction<BookDetailReducer.State, BookDetailReducer.Action>)
  }

  var body: some ReducerOf<Self> {
    EmptyReducer().forEach(\.path, action: /Action.path) { BookDetailReducer() }
  }
}

struct BookListView: View {
  let store: StoreOf<BookListReducer>

  var body: some View {
    NavigationStackStore(store.scope(state: \.path, action: { .path($0) })) {
      WithViewStore(store, observe: { $0 }) { viewStore in
        List {
          if let books = viewStore.books {
            ForEach(books, id: \.self) { book in
              NavigationLink(state: BookDetailReducer.State(book: book)) {
                Text(book)
              }
            }
          }
        }
        .navigationTitle("Books")
        .toolbar {
          Button("Refresh") { viewStore.send(.fetchBooks) }
        }
      }
    } destination: { store in
      BookDetailView(store: store)
    }
  }
}

// MARK: Destinations and bindings

struct Older: Reducer {
  struct State: Equatable {
    @PresentationState var destination: Destination.State?
    @BindingState var name = ""
  }

  enum Action: BindableAction, Equatable {
    case binding(BindingAction<State>)
    case destination(PresentationAction<Destination.Action>)
    case openTapped
  }

  struct Destination: Reducer {
    @CasePathable
    @dynamicMemberLookup
    enum State: Equatable {
      case alert(AlertState<Never>)
      case book(BookDetailReducer.State)
      case sheet(BookDetailReducer.State)
    }

    @CasePathable
    enum Action: Equatable {
      case alert(Never)
      case book(BookDetailReducer.Action)
      case sheet(BookDetailReducer.Action)
    }

    var body: some ReducerOf<Self> { EmptyReducer() }
  }

  var body: some ReducerOf<Self> { BindingReducer() }
}

struct OlderView: View {
  let store: StoreOf<Older>

  var body: some View {
    WithViewStore(store, observe: { $0 }) { viewStore in
      NavigationView {
        Form {
          TextField("Name", text: viewStore.$name)
          NavigationLinkStore(
            store.scope(state: \.$destination, action: { .destination($0) }),
            state: /Older.Destination.State.book,
            action: Older.Destination.Action.book,
            onTap: { viewStore.send(.openTapped) },
            destination: BookDetailView.init(store:)
          ) {
            Text("Open")
          }
        }
        .sheet(
          store: store.scope(state: \.$destination, action: { .destination($0) }),
          state: /Older.Destination.State.sheet,
          action: Older.Destination.Action.sheet,
          content: BookDetailView.init(store:)
        )
      }
    }
  }
}

struct SwitchView: View {
  let store: Store<Older.Destination.State, Older.Destination.Action>

  var body: some View {
    SwitchStore(store) { state in
      switch state {
      case .alert:
        Text("an alert")
      case .book:
        CaseLet(
          /Older.Destination.State.book, action: Older.Destination.Action.book,
          then: BookDetailView.init(store:))
      case .sheet:
        CaseLet(
          \Older.Destination.State.sheet, action: Older.Destination.Action.sheet,
          then: BookDetailView.init(store:))
      }
    }
  }
}
