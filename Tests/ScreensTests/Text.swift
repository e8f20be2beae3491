import Screens

/// The text of a screen, for comparison.
func text(_ screen: Screen, width: Int = 60, numbers: Bool = true) -> String {
  ScreenPrinter(width: width, showsNumbers: numbers, escape: { $0 }).lines(of: screen)
    .map(\.text).joined(separator: "\n")
}
