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
