import Screens

/// Why something could not be loaded, and a button to try again.
package struct FailureView: View {
  private let message: String
  private let retry: () -> Void

  /// Creates the view.
  ///
  /// - Parameters:
  ///   - message: the reason, as a sentence without a full stop.
  ///   - retry: what the button does.
  package init(_ message: String, retry: @escaping () -> Void) {
    self.message = message
    self.retry = retry
  }

  package var body: some View {
    Text("\(message).")
    Button("Try again", action: retry)
  }
}
