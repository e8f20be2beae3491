import ConsoleSyntax
import Testing

@testable import Console

/// Lines with an unknown name.
@MainActor
@Suite("Unknown names")
struct UnknownNameTests {
  private func talk() async throws -> AppTalk {
    try await AppTalk("pokemon-cards", after: ["cards.onAppear", ":wait", ":mark loaded"])
  }

  @Test(
    "The end of an action's name is enough to propose the action, and so is a similar end",
    arguments: [
      ("onAppear", "cards.onAppear"), ("onApear", "cards.onAppear"),
      (":mute onAppear", ":mute cards.onAppear"), (":mute cards.onApear", ":mute cards.onAppear"),
      (":source onAppear", ":source cards.onAppear"), (":log onAppear", ":log cards.onAppear"),
      (":actions onAppear", ":actions cards.onAppear"), (":try onAppear", ":try cards.onAppear"),
      ("toggleFavorite", "cards.card[0].toggleFavorite"), (":help onAppear", "onAppear?"),
      (":help satte", ":help state"), (":log laoded", ":log loaded"),
    ])
  func actions(line: String, expected: String) async throws {
    let talk = try await talk()
    await talk.expect(expected, insteadOf: line)
  }

  @Test(
    "Of a path, only the name that does not exist is marked and replaced",
    arguments: [
      (":expect cards.cards.count == 15", ":expect cardsState.cards.count == 15"),
      (":when cards.cards.count == 15", ":when cardsState.cards.count == 15"),
      (":until cardsState.cads.count == 0", ":until cardsState.cards.count == 0"),
      (":watch cards.cards", ":watch cardsState.cards"),
      (":watch isLoading", ":watch cardsState.isLoading"),
      (":expect isLoding == false", ":expect cardsState.isLoading == false"),
      (":state cardsState.count", ":state cardsState.cards.count"),
    ])
  func paths(line: String, expected: String) async throws {
    let talk = try await talk()
    #expect(await talk.proposal(for: line) == expected)
  }

  @Test("The name is marked in the line")
  func place() async throws {
    let talk = try await talk()
    for (line, width) in [
      (":mute zzz", 3), (":log zzz", 3), (":actions zzz", 3), (":help zzz", 3), (":goto zzz", 3),
      (":switch zzz", 3), (":unmute zzz", 3), (":expect zzz.cards == 1", 3), (":back zzz", 3),
      (":diff zzz", 3), (":skip zzz", 3),
    ] {
      let refusal = try #require(await talk.failure(of: line)).refusal
      let start = line.utf8.count - line.drop { $0 != "z" }.utf8.count
      #expect(refusal.span == SourceSpan(start, start + width), "\(line)")
    }
  }

  @Test("What is not muted cannot be unmuted, and the answer says what is")
  func unmuting() async throws {
    let talk = try await talk()
    #expect(
      await talk.complaint(about: ":unmute onAppear")
        == "'onAppear' is not muted.\nNothing is.")
    #expect(await talk.complaint(about: ":mute cards.onAppear") == nil)
    #expect(
      await talk.complaint(about: ":unmute zzz")
        == "'zzz' is not muted.\nMuted: cards.onAppear.")
    #expect(await talk.proposal(for: ":unmute cards.onApear") == ":unmute cards.onAppear")
  }

  @Test("A step or an effect that is not there is marked, and one that is there is proposed")
  func numbers() async throws {
    let talk = try await AppTalk("pokemon-cards", after: ["cards.onAppear", ":advance 500ms"])
    for (line, expected) in [
      (":goto 99", ":goto 4"), (":diff 1 99", ":diff 1 4"), (":step 99", ":step 4"),
      (#":fail e7 "the e7""#, #":fail e1 "the e7""#),
    ] {
      #expect(await talk.proposal(for: line) == expected)
    }
    // Of several, the user has to choose.
    _ = await talk.complaint(about: "cards.onAppear")
    #expect(
      await talk.complaint(about: ":cancel e9") == "e9 is not in flight.\nIn flight: e1 and e3.")
  }
}
