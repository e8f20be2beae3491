import SwiftSyntax

extension String {
  /// An identifier without the backticks that make a keyword usable as one.
  var trimmingBackticks: String {
    guard self.count > 2, self.hasPrefix("`"), self.hasSuffix("`") else { return self }
    return String(self.dropFirst().dropLast())
  }
}

extension TokenSyntax {
  /// The identifier's text without backticks.
  var withoutBackticks: String {
    self.text.trimmingBackticks
  }
}
