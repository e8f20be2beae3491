extension Painter {
  init(_ color: ConsoleOptions.Color, _ environment: ConsoleEnvironment) {
    self.init(color, showsColor: environment.showsColor)
  }

  /// - Parameter showsColor: whether `auto` uses colours.
  init(_ color: ConsoleOptions.Color, showsColor: Bool) {
    switch color {
    case .auto: usesColor = showsColor
    case .always: usesColor = true
    case .never: usesColor = false
    }
  }
}
