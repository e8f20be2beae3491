/// The screen of the counter.
public enum CounterView {
  /// The screen as text; an alert covers its lower part.
  ///
  /// ```
  /// Counter
  ///                       [ − ]       7       [ + ]
  ///                            [ Number fact ]
  /// ```
  public static func text(_ state: Counter.State) -> String {
    var screen = TextScreen("Counter")
    let count = String(state.count)
    let left = String(repeating: " ", count: max(1, (15 - count.count) / 2))
    let right = String(repeating: " ", count: max(1, 15 - count.count - left.count))
    screen.centred("[ − ]" + left + count + right + "[ + ]")
    screen.centred("[ Number fact ]")
    if let title = state.numberFactAlert {
      screen.alert(title: title, message: state.failure.map { "\($0.message)." }, buttons: ["Ok"])
    }
    return screen.text
  }
}
