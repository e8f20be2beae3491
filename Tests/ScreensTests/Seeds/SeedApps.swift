// The apps and the first views of the seeds, as they print them, except for `@main`.
import ComposableArchitecture
import SwiftUI

/// Seed 000: what Xcode makes of an empty view.
enum Seed000Template {
  struct DogsView: View {
    var body: some View {
      Text("Hello, World!")
    }
  }

  struct SwiftUIView_Previews: PreviewProvider {
    static var previews: some View {
      DogsView()
    }
  }
}

/// Seed 001: the app without dependencies to create, on a system with windows.
enum Seed001WithoutDependencies {
  struct MyApp: App {
    var body: some Scene {
      WindowGroup {
        FeatureView(
          store: Store(
            initialState: Feature.State(),
            reducer: Feature()
          )
        )
      }
    }
  }
}

/// Seed 003: the app.
struct OnlineStoreTCAApp: App {
  var body: some Scene {
    WindowGroup {
      RootDomain.RootView(
        store: Store(
          initialState: RootDomain.State(),
          reducer: RootDomain.live
        )
      )
    }
  }
}

extension RootDomain {
  static var live: some Reducer<State, Action> { EmptyReducer() }
}

/// Seed 000: the previews. Edits: the reducers of that time had an environment.
struct DogsView_Previews: PreviewProvider {
  static var previews: some View {
    NavigationView {
      DogsView(
        store: Store(
          initialState: DogsView.ViewState(
            filterText: "",
            loadingState: .loaded(
              breeds: [
                "affenpinscher",
                "african",
              ]
            )
          ),
          reducer: EmptyReducer()
        )
      )
    }

    NavigationView {
      DogsView(
        store: Store(
          initialState: DogsView.ViewState(
            filterText: "",
            loadingState: .loading
          ),
          reducer: EmptyReducer()
        )
      )
    }

    NavigationView {
      DogsView(
        // 1.
        store: Store(
          initialState: DogsState(filterQuery: "", dogs: []),
          reducer: EmptyReducer()
        )
        // 2.
        .scope(
          state: \.view,
          action: DogsAction.view
        )
      )
    }
  }
}

/// Seed 000: the root's preview, with the same edit.
struct RootView_Previews: PreviewProvider {
  static var previews: some View {
    NavigationView {
      RootView(
        store: Store(
          initialState: AppState(),
          reducer: EmptyReducer()
        )
      )
    }
  }
}

/// Seed 000: a picture's header. Edits: `KFImage` is of a package that is not on Linux, and the
/// modifiers are called on `self`.
extension AsyncImage where Content == EmptyView {
  func header() -> some View {
    GeometryReader { geometry in
      self
        .aspectRatio(contentMode: .fill)
        .frame(width: geometry.size.width, height: 240)
        .clipped()
    }
    .frame(height: 240)
  }
}
