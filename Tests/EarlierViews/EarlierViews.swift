import ComposableArchitecture
import SwiftUI

// What apps in the language mode of Swift 5 write outside of views, where nothing says that it is on the main actor. It
// compiles with SwiftUI and the original library, because they check isolation only in code that asks for it.

/// A binding to an optional with a default.
public func ?? <Value>(binding: Binding<Value?>, value: Value) -> Binding<Value> {
  Binding(get: { binding.wrappedValue ?? value }, set: { binding.wrappedValue = $0 })
}

public enum TabItem: String, CaseIterable, Identifiable {
  case home, settings

  public var id: Self { self }

  @ViewBuilder public var icon: some View {
    switch self {
    case .home: Image(systemName: "house")
    case .settings: Image(systemName: "gear")
    }
  }
}

public final class Names: ObservableObject {
  @Published public var name: String? = nil

  public init() {}

  public var binding: Binding<String?> {
    Binding(get: { self.name }, set: { self.name = $0 })
  }
}

public func rows() -> some View { ForEach(TabItem.allCases) { $0.icon } }

public func store() -> Store<Int, Int> {
  let store = Store(initialState: 1) {
    Reduce<Int, Int> {
      $0 += $1; return .none
    }
  }
  store.send(2)
  return store
}

public func viewStore() -> ViewStore<Int, Int> { ViewStore(store(), observe: { $0 }) }
