/// One command with its arguments, read and checked.
enum Command: Equatable, Sendable {
  case state(StatePath)
  case view
  case log(ClosedRange<Int>?)
  case step(Int)
  case effects
  case actions(prefix: String)
  case goto(Int)
  case back(Int)
  case forward(Int)
  case wait(limit: Duration)
  case advance(Duration)
  case clock(ClockMode?)
  case use(client: Spanned<String>?, variant: Spanned<String>?)
  case run(file: String)
  case app(Spanned<String>?)
  case preset(Spanned<String>?)
  case reset
  case help(topic: String?)
  case quit
}

/// Whether time passes by itself.
package enum ClockMode: String, CaseIterable, Sendable {
  /// Time passes as it does outside.
  case real
  /// Time moves only by `:advance` and `:wait`.
  case virtual
}
