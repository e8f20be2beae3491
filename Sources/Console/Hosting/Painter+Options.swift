import ConsoleTerminal

extension Painter {
  init(_ color: ConsoleOptions.Color, _ environment: ConsoleEnvironment) {
    self.init(color, showsColor: environment.showsColor)
  }

  /// - Parameter showsColor: whether `auto` uses colours.
  init(_ color: ConsoleOptions.Color, showsColor: Bool) {
    switch color {
    case .auto: self.init(usesColor: showsColor)
    case .always: self.init(usesColor: true)
    case .never: self.init(usesColor: false)
    }
  }
}
