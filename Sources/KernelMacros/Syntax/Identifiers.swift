import SwiftSyntax

extension String {
  /// An identifier without backticks, which allow keywords as names.
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
