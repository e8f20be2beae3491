import ComposableArchitecture
import SwiftUI
import Testing

/// What views and reducers name of UIKit, which SwiftUI re-exports.
@MainActor
@Suite
struct PlatformValuesTests {
  @Test("A screen cannot leave the app: opening an address fails, and says so")
  func opening() async throws {
    let address = try #require(URL(string: UIApplication.openSettingsURLString))
    var answers: [Bool] = []
    let openNow = { UIApplication.shared.open(address) }
    openNow()
    UIApplication.shared.open(address, options: [:]) { answers.append($0) }
    let hasOpened = await UIApplication.shared.open(address)
    answers.append(hasOpened)
    #expect(answers == [false, false])
    #expect(!UIApplication.shared.canOpenURL(address))
  }

  @Test("The display has the size that a geometry reader says, on a phone")
  func display() {
    let trial = StoreTrial { _ in
      GeometryReader { proxy in
        Text("\(proxy.size.width == UIScreen.main.bounds.width)")
        Text(UIDevice.current.userInterfaceIdiom == .pad ? "pad" : "phone")
      }
    }
    #expect(trial.text == "true\nphone")
  }

  @Test("What a view copies can be pasted")
  func pasting() async throws {
    let trial = StoreTrial { store in
      Button("Copy") {
        UIPasteboard.general.string = "https://a.b"
        UIImpactFeedbackGenerator(style: .light).impactOccurred()
        UINotificationFeedbackGenerator().notificationOccurred(.success)
      }
      Button("Paste") { store.send(UIPasteboard.general.url?.absoluteString ?? "none") }
        .font(Font(UIFont.systemFont(ofSize: 12, weight: .bold)))
    }
    try await trial.tap("Copy")
    try await trial.tap("Paste")
    #expect(trial.state == ["https://a.b"])
  }

  @Test("Outlines, colours and size classes in the words of UIKit")
  func shapes() {
    struct TopCorners: Shape {
      func path(in rect: CGRect) -> Path {
        let corners = UIRectCorner.allCorners.subtracting([.bottomLeft, .bottomRight])
        let outline = UIBezierPath(
          roundedRect: rect, byRoundingCorners: corners, cornerRadii: CGSize(width: 8, height: 8))
        outline.addLine(to: .zero)
        return Path(outline.cgPath)
      }
    }
    let color = UIColor { $0.userInterfaceStyle == .dark ? .black : .systemRed }
    let trial = StoreTrial { _ in
      Text(
        UserInterfaceSizeClass(UITraitCollection.current.horizontalSizeClass) == .compact
          ? "narrow" : "wide"
      )
      .foregroundStyle(Color(color))
      .clipShape(TopCorners())
    }
    #expect(trial.text == "narrow")
    #expect(color == .systemRed)
    #expect(ColorScheme(.dark) == .dark)
    #expect(ColorScheme(.unspecified) == nil)
  }
}
