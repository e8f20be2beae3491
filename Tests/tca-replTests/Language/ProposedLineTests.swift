import Testing

@testable import Console

/// Every line that an answer proposes must work in the session in which it is proposed.
@MainActor
@Suite("Lines that are proposed for commands")
struct ProposedLineTests {
  /// What happened before, in each of the apps: the actions start an effect.
  enum Situation: CaseIterable {
    case start, inFlight, held, ended, past, twoBranches, realClock

    func lines(_ actions: [String]) -> [String] {
      switch self {
      case .start: []
      case .inFlight: actions
      case .held: actions + [":hold e1"]
      case .ended: actions + [":wait"] + actions + [":wait"]
      case .past: actions + [":wait", ":goto 1"]
      case .twoBranches: actions + [":wait", ":goto 0"] + actions + [":wait"]
      // Nothing is in flight, because the figures of a moment later would be others.
      case .realClock: [":clock real"]
      }
    }
  }

  @Test(
    "A command with wrong arguments is answered with a line that works, or with what is missing",
    arguments: AppTalk.startingEffects.keys.sorted())
  func commands(app: String) async throws {
    let actions = try #require(AppTalk.startingEffects[app])
    var proposed: Set<String> = []
    for situation in Situation.allCases {
      let before = situation.lines(actions)
      var talk = try await AppTalk(app, after: before)
      for row in CommandTable.rows {
        var lines = [":\(row.name)", ":\(row.name) zzz", ":\(row.name) 99"]
        if situation == .start { lines += [row.name, row.name + " 9"] }
        for line in lines {
          guard await talk.complaint(about: line) != nil else {
            // It may have changed the session.
            if row.group != .look { talk = try await AppTalk(app, after: before) }
            continue
          }
          guard let proposal = await talk.proposal(for: line) else { continue }
          let other = try await AppTalk(app, after: before)
          let complaint = await other.complaint(about: proposal)
          #expect(complaint == nil, "\(before): \(line) → \(proposal)")
          proposed.insert(proposal)
        }
      }
      for row in CommandTable.rows {
        guard let line = row.example(in: talk.session.facts).line else { continue }
        let other = try await AppTalk(app, after: before)
        #expect(await other.complaint(about: line) == nil, "\(before): example \(line)")
        proposed.insert(line)
      }
    }
    #expect(proposed.count > 40)
  }

  @Test(
    "Where nothing fits, the answer says what is missing",
    arguments: [
      ("counter", ":cancel", "No effect is in flight."),
      ("counter", ":release x", "No effect is held."),
      ("counter", ":skip", "There is only step #0 yet: type an action first."),
      ("counter", ":until", "There is no other step on this branch yet."),
      ("counter", ":toggle", "Nothing on the screen can be switched."),
      ("counter", ":type", "Nothing on the screen can be typed into."),
      ("counter", ":back x", "You are already at step #0."),
    ])
  func missing(app: String, line: String, expected: String) async throws {
    let talk = try await AppTalk(app)
    let answer = try #require(await talk.complaint(about: line))
    #expect(answer.contains("\n" + expected + " :help "), "\(answer)")
  }

  @Test("What is disabled on the screen is not proposed")
  func disabled() async throws {
    let talk = try await AppTalk(
      "online-store", after: ["productList.setCartView isPresented: true"])
    for line in [#":tap Go"#, #":tap "Pay $109.95""#, ":toggle 1", ":tap 99"] {
      let proposal = await talk.proposal(for: line)
      #expect(proposal?.contains("Pay") != true)
      if let proposal { #expect(await talk.complaint(about: proposal) == nil, "\(proposal)") }
    }
  }
}
