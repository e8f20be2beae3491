import Testing

/// What people type because other languages and programs have it.
@MainActor
@Suite("Quotes, signs, comments and references of other languages")
struct TypedFormTests {
  @Test(
    "Other quotes and signs are answered with the line in the console's language",
    arguments: [
      ("dogs", "dogs.filterQueryChanged 'bull'", #"dogs.filterQueryChanged "bull""#),
      ("dogs", "dogs.filterQueryChanged “bull”", #"dogs.filterQueryChanged "bull""#),
      ("dogs", "dogs.filterQueryChanged ‘bull’", #"dogs.filterQueryChanged "bull""#),
      ("dogs", "dogs.filterQueryChanged('bull')", #"dogs.filterQueryChanged("bull")"#),
      ("dogs", #"filterQueryChanged = "x""#, #"dogs.filterQueryChanged "x""#),
      ("dogs", #"filterQueryChanged: "x""#, #"dogs.filterQueryChanged "x""#),
      ("counter", "$count", ":state count"), ("counter", "$0.count", ":state count @0"),
      ("counter", ":expect numberFactAlert == 'a'", #":expect numberFactAlert == "a""#),
      ("online-store", "tabSelected", "tabSelected .products"),
      ("online-store", "tabSelected .foo", "tabSelected .products"),
      ("online-store", "setCartView isPresented", "productList.setCartView isPresented: true"),
      ("counter", "numberFactResponse", #"numberFactResponse .success("text")"#),
      ("counter", "numberFactResponse success", #"numberFactResponse .success("text")"#),
      ("dogs", "dogs.dogsLoaded [Dog]", #"dogs.dogsLoaded [Dog(breed: "text", subBreeds: [])]"#),
      (
        "dogs", #"dogs.dogsLoaded [Dog(breed: "a", subBreeds: ["x"})]"#,
        #"dogs.dogsLoaded [Dog(breed: "a", subBreeds: ["x"])]"#
      ),
      ("dogs", "dogs.loadFailed .foo", "dogs.loadFailed .timedOut"),
      ("dogs", "dogs.loadFailed .", "dogs.loadFailed .timedOut"),
      ("dogs", "dogs.loadFailed(.", "dogs.loadFailed .timedOut"),
      ("dogs", "dogs.filterQueryChanged(", #"dogs.filterQueryChanged "text""#),
      ("dogs", "dogs.filterQueryChanged query:", #"dogs.filterQueryChanged "text""#),
      ("dogs", "dogs.", "dogs.loadDogs"), ("dogs", ".dogs.", ".dogs.loadDogs"),
      ("online-store", "productList.", "productList.fetchProducts"),
      ("online-store", "productList.cart.", "productList.cart.didPressCloseButton"),
    ])
  func proposed(app: String, line: String, expected: String) async throws {
    let talk = try await AppTalk(app)
    #expect(await talk.proposal(for: line) == expected)
  }

  @Test(
    "A comment can follow a line",
    arguments: [
      "dogs.loadDogs # again", "dogs.loadDogs #", #"dogs.filterQueryChanged "bull" # a text"#,
      #"dogs.filterQueryChanged("bull") # a text"#, ":log # all", ":goto 0 # start",
      ":state dogs # it",
      ":expect dogs.count == 0 # none", ":back # one", ":log 0-3 you # mine",
      ":try dogs.loadDogs # what if",
    ])
  func comments(line: String) async throws {
    let talk = try await AppTalk("dogs", after: line.hasPrefix(":back") ? ["dogs.loadDogs"] : [])
    #expect(await talk.complaint(about: line) == nil)
  }

  @Test(
    "A command for time is one that works on the present clock, with a unit",
    arguments: [
      ("virtual", ":sleep 3s", ":advance 3s"), ("virtual", "sleep 3", ":advance 3s"),
      ("virtual", ":advance 0.5", ":advance 0.5s"), ("virtual", ":wait 10", ":wait 10s"),
      ("real", ":sleep 3s", ":wait 3s"), ("real", ":tick 2", ":wait 2s"),
      ("real", "sleep(3)", ":wait 3s"),
    ])
  func time(clock: String, line: String, expected: String) async throws {
    let talk = try await AppTalk("dogs", after: [":clock \(clock)"])
    #expect(await talk.proposal(for: line) == expected)
  }

  @Test("In a value, a dot leads to a case, and not to an action")
  func dotInValue() async throws {
    let talk = try await AppTalk("dogs")
    for line in ["dogs.loadFailed .", "dogs.loadFailed(."] {
      #expect(
        await talk.complaint(about: line)?.contains("where the name of a case was expected") == true
      )
    }
    #expect(
      await talk.complaint(about: "dogs.")?.contains("where the name of an action was expected")
        == true)
  }

  @Test("The cases of an enum that is a value are named")
  func cases() async throws {
    let talk = try await AppTalk("online-store")
    let answer = await talk.complaint(about: "tabSelected .foo")
    #expect(answer?.contains("'Tab' has no case 'foo'.") == true)
    #expect(answer?.contains(":actions") == false)
    let failure = await (try AppTalk("dogs")).complaint(about: "dogs.loadFailed .foo")
    #expect(failure?.contains("'LoadFailure' has no case 'foo'. It has .offline, ") == true)
    let condition = await talk.complaint(about: ":expect selectedTab is .foo")
    #expect(condition?.contains("It has .products and .profile.") == true)
  }

  @Test(
    "Without the id of an element, the first element is proposed",
    arguments: [
      "cards.card.toggleFavorite", "cards.card[_].toggleFavorite", "cards.card[zzz].toggleFavorite",
      "cards.card[].toggleFavorite", "cards.card[id: 3].toggleFavorite",
      #"cards.card[id: "x"].toggleFavorite"#, "cards.card[id: _].toggleFavorite",
    ])
  func elements(line: String) async throws {
    let talk = try await AppTalk("pokemon-cards", after: ["cards.onAppear", ":wait"])
    #expect(await talk.proposal(for: line) == "cards.card[0].toggleFavorite")
    // There is no element yet.
    let empty = try await AppTalk("pokemon-cards")
    #expect(await empty.proposal(for: line) == nil)
  }

  @Test("A call with a wrong id is answered with the first element")
  func elementCalls() async throws {
    let talk = try await AppTalk("pokemon-cards", after: ["cards.onAppear", ":wait"])
    for id in ["_", "3", #""x""#] {
      let proposal = await talk.proposal(for: ".cards(.card(id: \(id), action: .toggleFavorite))")
      #expect(proposal == ".cards(.card[0].toggleFavorite)")
    }
    #expect(await talk.complaint(about: ".cards(.card[0].toggleFavorite)") == nil)
  }

  /// The ids of the cards, read from an error that lists them.
  private func cardIDs(_ talk: AppTalk) async throws -> [String] {
    let known = try #require(await talk.complaint(about: #":state cardsState.cards[id: "x"]"#))
    return known.matches(of: /"([0-9A-F-]{36})"/).map { String($0.1) }
  }

  @Test("A mistyped id of an element is answered with the nearest id, in the same spelling")
  func nearestIDs() async throws {
    let talk = try await AppTalk("pokemon-cards", after: ["cards.onAppear", ":wait"])
    let ids = try await cardIDs(talk)
    let id = try #require(ids.last)
    // Without its last character, it is no UUID.
    let mistyped = String(id.dropLast())
    #expect(
      await talk.proposal(for: #"cards.card[id: "\#(mistyped)"].toggleFavorite"#)
        == #"cards.card[id: "\#(id)"].toggleFavorite"#)
    #expect(
      await talk.proposal(for: #".cards(.card(id: "\#(mistyped)", action: .toggleFavorite))"#)
        == #".cards(.card(id: "\#(id)", action: .toggleFavorite))"#)
    // Only the start was typed, with one wrong character at its end.
    let start = id.prefix(7) + (id.dropFirst(7).first == "0" ? "1" : "0")
    #expect(
      await talk.proposal(for: #"cards.card[id: "\#(start)"].toggleFavorite"#)
        == #"cards.card[id: "\#(id)"].toggleFavorite"#)
  }

  @Test("The id of an element in quotes that it does not have is answered with the id itself")
  func quotedIDs() async throws {
    let talk = try await AppTalk("online-store", after: ["productList.fetchProducts", ":wait"])
    #expect(
      await talk.proposal(for: #"productList.product[id: "7"].addToCart.didTapPlusButton"#)
        == "productList.product[id: 7].addToCart.didTapPlusButton")
    #expect(
      await talk.proposal(for: #"productList.product[id: "77"].addToCart.didTapPlusButton"#)
        == "productList.product[0].addToCart.didTapPlusButton")
  }

  @Test(
    "A path to an element that is not there is answered with the nearest one",
    arguments: [
      (#":state dogs["pugg"].breed"#, #":state dogs["pug"].breed"#),
      (#":why dogs["beegle"]"#, #":why dogs["beagle"]"#),
      (":state dogs[120].breed", ":state dogs[98].breed"),
    ])
  func nearestElements(line: String, expected: String) async throws {
    let talk = try await AppTalk("dogs", after: ["dogs.loadDogs", ":wait"])
    #expect(await talk.proposal(for: line) == expected)
  }

  @Test("A path with an id that no element has is answered with the nearest id")
  func nearestIDsInPaths() async throws {
    let talk = try await AppTalk("pokemon-cards", after: ["cards.onAppear", ":wait"])
    let ids = try await cardIDs(talk)
    let id = try #require(ids.last)
    #expect(
      await talk.proposal(for: #":state cardsState.cards[id: "\#(id.dropLast())"]"#)
        == #":state cardsState.cards[id: "\#(id)"]"#)
    let answer = await talk.complaint(about: ":state cardsState.cards[id: 3]")
    #expect(answer?.contains("It has the ids ") == true)
  }

  @Test("An unknown case in a value has an example, even if its payload is wrong, too")
  func caseAndPayload() async throws {
    let talk = try await AppTalk("online-store")
    let answer = await talk.proposal(for: "profile.fetchUserProfileResponse(.succes(1))")
    #expect(answer?.hasPrefix("profile.fetchUserProfileResponse(.success(UserProfile(") == true)
  }

  @Test("An example of a text is in quotes, so that it can be typed")
  func quotedExamples() async throws {
    let talk = try await AppTalk("pokemon-cards")
    let answer = await talk.complaint(about: #"cards.card[id: "0518"].toggleFavorite"#)
    #expect(answer?.hasSuffix(#"Example: "E621E1F8-C36C-495A-93FC-0C247A3E6E5F""#) == true)
  }

  @Test(
    "A mistyped name of a preset is answered with the line that has the right one",
    arguments: [(":preset flakey", ":preset flaky"), (":preset ofline", ":preset offline")])
  func presets(line: String, expected: String) async throws {
    let talk = try await AppTalk("dogs")
    #expect(await talk.proposal(for: line) == expected)
  }

  @Test(
    "An example keeps the case and the element that the line has",
    arguments: [
      ("fetchFailed .other", #"fetchFailed .other("text")"#),
      (#"fetchFailed .status("x")"#, "fetchFailed .status(1)"),
      ("fetchFailed(.status)", "fetchFailed .status(1)"),
      ("path[id: 0].charactersFailed .other", #"path[id: 0].charactersFailed .other("text")"#),
      ("path[0].charactersFailed 3", "path[0].charactersFailed .timedOut"),
    ])
  func chosenCases(line: String, expected: String) async throws {
    let talk = try await AppTalk("books", after: ["fetchBooks", ":wait", "bookTapped id: 1"])
    #expect(await talk.proposal(for: line) == expected)
  }

  @Test(
    "A mistyped mark or branch is answered with the line that has the right one",
    arguments: [
      (":goto her", ":goto here"), (":step her", ":step here"), (":switch mian", ":switch main"),
      (":expect count = 1", ":expect count == 1"),
    ])
  func marks(line: String, expected: String) async throws {
    let talk = try await AppTalk(
      "counter", after: ["incrementButtonTapped", ":mark here", "decrementButtonTapped"])
    #expect(await talk.proposal(for: line) == expected)
  }

  @Test(
    "A name in brackets needs quotes, and an action of elements a name of its own",
    arguments: [
      ("cards.card[Charizard].toggleFavorite", #"cards.card["Charizard"].toggleFavorite"#),
      ("cards.card['Charizard'].toggleFavorite", #"cards.card["Charizard"].toggleFavorite"#),
      ("cards.card[0]", "cards.card[0].onAppear"),
      ("selectedTabChange favorites", "selectedTabChange .favorites"),
      (":state cardsState@1", ":state cardsState @1"),
    ])
  func names(line: String, expected: String) async throws {
    let talk = try await AppTalk("pokemon-cards", after: ["cards.onAppear", ":wait"])
    #expect(await talk.proposal(for: line) == expected)
  }

  @Test("The last name of an action is explained, and a mistyped flag of ':log' is named")
  func lastNames() async throws {
    let talk = try await AppTalk("pokemon-cards")
    #expect(await talk.complaint(about: "toggleFavorite?") == nil)
    #expect(await talk.complaint(about: ":log --grph")?.contains("'--graph'") == true)
  }

  @Test("A step is no comment, and neither is a text")
  func noComments() async throws {
    let talk = try await AppTalk("dogs", after: ["dogs.loadDogs"])
    #expect(await talk.complaint(about: ":step #1") == nil)
    #expect(await talk.complaint(about: ##"dogs.filterQueryChanged #"a # b"#"##) == nil)
    #expect(await talk.complaint(about: ":expect dogs.count # 0") != nil)
  }

  @Test("The id of a page is typed as it is printed")
  func stackIDs() async throws {
    let talk = try await AppTalk("books", after: ["fetchBooks", ":wait", "bookTapped id: 1"])
    #expect(await talk.complaint(about: ":expect path.count == 1") == nil)
    #expect(await talk.complaint(about: "path.popFrom(id: #0)") == nil)
    #expect(await talk.complaint(about: ":expect path.count == 0") == nil)
  }

  @Test("Several actions in a line are refused with the reason")
  func semicolon() async throws {
    let talk = try await AppTalk("counter")
    let answer = await talk.complaint(about: "incrementButtonTapped; :wait")
    #expect(answer?.hasPrefix("Unexpected ';': one line is one action or command.") == true)
  }
}
