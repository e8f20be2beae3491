import Screens

/// The text of a screen, for comparison.
func text(_ screen: ScreenTree, width: Int = 60, numbers: Bool = true) -> String {
  ScreenPrinter(width: width, showsNumbers: numbers, escape: { $0 }).lines(of: screen)
    .map(\.text).joined(separator: "\n")
}

/// The text of a view, for comparison.
@MainActor
func text(@ViewBuilder of content: @escaping @MainActor () -> some View) -> String {
  text(ScreenOf<Int, Never> { _ in content() }.screen(of: 0))
}
