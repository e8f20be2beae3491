import Testing

@testable import Kernel

private struct Alert: _EphemeralState {
  enum Action { case ok }
}

@CasePathable
private enum Destination {
  case alert(Alert)
  case other(Int)
}

private enum PlainDestination {
  case alert(Alert)
  case other(Int)
}

private enum Action {
  case alert(Alert.Action)
  case other(Int)
}

@Suite struct EphemeralRuleTests {
  @Test("An alert's own action ends it, and no other does")
  func alert() {
    #expect(EphemeralRule<Alert>().ends(Alert(), Alert.Action.ok))
    #expect(!EphemeralRule<Alert>().ends(Alert(), 1))
  }

  @Test("In an enum of destinations, the alert's case is ended by its action")
  func destinations() {
    let rule = EphemeralRule<Destination>()
    #expect(rule.ends(.alert(Alert()), Action.alert(.ok)))
    #expect(!rule.ends(.alert(Alert()), Action.other(1)))
    #expect(!rule.ends(.other(1), Action.alert(.ok)))
  }

  @Test("An enum that does not describe its cases follows the same rule")
  func plainDestinations() {
    let rule = EphemeralRule<PlainDestination>()
    #expect(rule.ends(.alert(Alert()), Action.alert(.ok)))
    #expect(!rule.ends(.alert(Alert()), Action.other(1)))
    #expect(!rule.ends(.other(1), Action.alert(.ok)))
  }
}
