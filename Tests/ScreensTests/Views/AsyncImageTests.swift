import Foundation
import Kernel
import Testing

@testable import Screens

@MainActor
@Suite("Pictures on a screen")
struct AsyncImageTests {
  // A valid address.
  private let url = URL(string: "https://a.b/pug.png")!

  private func screen(
    _ phase: PicturePhase?, @ViewBuilder _ view: @escaping @MainActor () -> some View
  ) -> ScreenTree {
    let screens = ScreenOf<Int, Never> { _ in view() }
    screens.pictures = { _ in phase }
    return screens.screen(of: 0)
  }

  private func lines(
    _ phase: PicturePhase?, @ViewBuilder _ view: @escaping @MainActor () -> some View
  ) -> [String] {
    text(screen(phase) { view() }, width: 80).split(separator: "\n").map(String.init)
  }

  private func loaded() throws -> PicturePhase {
    .loaded(try ScreenPicture(Data(PictureBytes.png(3, 2))))
  }

  @Test("A plain picture shows its address, and what is known of it")
  func plain() throws {
    func view() -> some View { AsyncImage(url: url) }
    #expect(lines(nil) { view() } == ["https://a.b/pug.png"])
    #expect(lines(.loading) { view() } == ["https://a.b/pug.png (loading …)"])
    #expect(lines(try loaded()) { view() } == ["https://a.b/pug.png (3 × 2)"])
    #expect(
      lines(.failed(PictureFailure.unknownFormat)) { view() } == [
        "https://a.b/pug.png (not loaded: The data are no PNG, JPEG or GIF picture)"
      ])
    #expect(
      lines(.failed(CancellationError())) { view() }[0].hasSuffix(
        "(not loaded: CancellationError())"))
  }

  @Test("Each phase has its view")
  func phases() throws {
    func view() -> some View {
      AsyncImage(url: url) { phase in
        switch phase {
        case .empty: ProgressView()
        case .success(let image):
          VStack {
            image.resizable().frame(width: 20)
            Text("A pug").onAppear {}
          }
        case .failure(let error): Text("Sorry: \(error.localizedDescription)")
        }
      }
    }
    #expect(lines(nil) { view() } == ["https://a.b/pug.png"])
    #expect(lines(.loading) { view() } == ["Loading …"])
    #expect(lines(try loaded()) { view() } == ["https://a.b/pug.png (3 × 2)", "A pug"])
    #expect(
      lines(.failed(PictureFailure.unknownFormat)) { view() } == [
        "Sorry: The data are no PNG, JPEG or GIF picture"
      ])
    let hooks = screen(try loaded()) { view() }.hooks
    #expect(hooks.map(\.event) == [.picture, .appear])
  }

  @Test(
    "With a placeholder, it is shown until the picture has arrived, and the reason after a failure")
  func placeholder() throws {
    func view() -> some View {
      AsyncImage(url: url) {
        $0.resizable()
      } placeholder: {
        Text("A grey box")
      }
    }
    #expect(lines(.loading) { view() } == ["A grey box"])
    #expect(lines(try loaded()) { view() } == ["https://a.b/pug.png (3 × 2)"])
    #expect(
      lines(.failed(PictureFailure.empty)) { view() }[0].hasSuffix(
        "(not loaded: There are no data)"))
  }

  @Test("Without an address there is nothing to load")
  func withoutAddress() {
    func view() -> some View { AsyncImage(url: nil) { _ in Text("No picture") } }
    #expect(lines(.loading) { view() } == ["No picture"])
    #expect(screen(.loading) { view() }.pictures == [])
  }

  @Test("A screen names the addresses of its pictures, each once, and not those of covered pages")
  func addresses() {
    let other = URL(string: "https://a.b/2.png")!
    func view() -> some View {
      VStack {
        AsyncImage(url: url)
        AsyncImage(url: other) { _ in EmptyView() }
        AsyncImage(url: url)
      }
    }
    #expect(screen(nil) { view() }.pictures == [url, other])
    func pushed() -> some View {
      NavigationStack {
        view().navigationDestination(isPresented: .constant(true)) { AsyncImage(url: other) }
      }
    }
    #expect(screen(nil) { pushed() }.pictures == [other])
  }

  @Test("A line names the pictures that can be drawn below it")
  func drawable() throws {
    let phase = try loaded()
    let screens = ScreenOf<Int, Never> { [url] _ in
      VStack {
        Text("Pugs")
        Button {
        } label: {
          AsyncImage(url: url)
          Text("A pug")
        }
      }
    }
    screens.pictures = { _ in phase }
    let printer = ScreenPrinter(width: 40, escape: { $0 })
    let lines = printer.lines(of: screens.screen(of: 0))
    #expect(lines.map(\.text) == ["Pugs", "[1] A pug"])
    #expect(lines.map(\.pictures) == [[], [url.absoluteString]])
    screens.pictures = { _ in .loading }
    #expect(printer.lines(of: screens.screen(of: 0)).allSatisfy { $0.pictures.isEmpty })
  }

  @Test("A screen with pictures is data that can be written and read")
  func coded() throws {
    let screen = screen(try loaded()) { [url] in AsyncImage(url: url) }
    let data = try JSONEncoder().encode(screen)
    #expect(try JSONDecoder().decode(ScreenTree.self, from: data) == screen)
  }
}
