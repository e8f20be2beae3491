import Testing

@testable import Console

@Suite("Texts out of very many")
struct IDTextsTests {
  private func texts(_ all: [String], startingWith typed: String = "") -> IDTexts {
    var texts = IDTexts(startingWith: typed)
    for text in all { texts.add(text) }
    return texts
  }

  @Test("Up to a limit all are kept, in order; after that, they are counted")
  func limit() {
    let all = (0..<IDTexts.most).map { "\($0)" }
    #expect(texts(all).texts == all)
    #expect(texts(all).hidden == 0)
    let more = texts(all + ["x", "y"])
    #expect(more.texts.prefix(IDTexts.most - 1) == all.prefix(IDTexts.most - 1))
    #expect(more.texts.count == IDTexts.most)
    #expect(more.count == IDTexts.most + 2)
  }

  @Test("Only texts that start with what was typed count")
  func typed() {
    let texts = texts(["apple", "pear", "apricot"], startingWith: "ap")
    #expect(texts.texts == ["apple", "apricot"])
    #expect(texts.count == 2)
    #expect(texts.labeled("id: ").texts == ["id: apple", "id: apricot"])
  }

  @Test("With a wanted name, only the texts of elements with such a name count")
  func names() {
    var texts = IDTexts(startingWith: "b", named: { $0.hasPrefix("B") })
    for (text, name) in [("1", "Bella"), ("2", "Rex"), ("3", "Beppo")] { texts.add(text) { name } }
    texts.add("b4")
    #expect(texts.texts == ["1", "3"])
    #expect(texts.names == ["Bella", "Beppo"])
    #expect(texts.labeled("id: ").names == ["Bella", "Beppo"])
  }

  @Test("The name of a text that is not kept is not read")
  func unread() {
    var (texts, count) = (IDTexts(startingWith: "1"), 0)
    for number in 0..<20 {
      texts.add("\(number)") {
        count += 1
        return nil
      }
    }
    #expect(count == 11)
  }

  @Test("The kept texts start alike only as far as all texts do, wherever the odd ones are")
  func start() {
    func common(_ texts: [String]) -> String {
      texts.dropFirst().reduce(texts[0]) { $0.commonPrefix(with: $1) }
    }
    let alike = (0..<3_000).map { "item-\(10_000 + $0)" }
    #expect(common(texts(alike).texts) == "item-1")
    for place in [1_500, 2_500] {
      var all = alike
      all[place] = "it"
      all[2_900] = "item-2"
      #expect(common(texts(all).texts) == "it")
    }
  }
}
