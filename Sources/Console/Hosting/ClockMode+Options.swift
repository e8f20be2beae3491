extension ClockMode {
  init?(_ clock: ConsoleOptions.Clock?) {
    switch clock {
    case .real: self = .real
    case .virtual: self = .virtual
    case nil: return nil
    }
  }
}
