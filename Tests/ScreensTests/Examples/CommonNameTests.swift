import ComposableArchitecture
import EarlierViews
import SwiftUI
import Testing

/// A view that uses types of another module of its feature.
private struct GalleryView: View {
  let screen: Screen
  let use: Use
  let picture: Picture
  @Dependency(\.imageClient) private var imageClient

  var body: some View {
    VStack {
      switch screen {
      case .list: Text("All pictures")
      case .detail: Text(picture.title)
      }
      if use == .office { Text("Office") }
      Button("Load") { [imageClient] in
        Task { _ = try? await imageClient.load(1) }
      }
    }
  }
}

@MainActor
@Suite("Common names in modules of a feature")
struct CommonNameTests {
  @Test("Types with common names are those of the feature, also where SwiftUI is imported")
  func names() {
    let view = GalleryView(screen: .detail, use: .office, picture: Picture(title: "Rex"))
    #expect(view.screen == .detail)
    #expect(LocalState() == LocalState())
  }
}
