import Pages
import Testing

@testable import Console

@Suite("Words of the architecture")
struct ConceptTests {
  @Test("A word means at most one concept, however it is written")
  func words() {
    let words = Concept.all.flatMap(\.words)
    #expect(Set(words).count == words.count)
    #expect(words.allSatisfy { $0 == $0.lowercased() && !$0.contains(" ") })
    #expect(Concept.named("Reducer")?.words == ["reducer"])
    #expect(Concept.named("WithViewStore")?.words.first == "viewstore")
    #expect(Concept.named("@Dependency")?.words.first == "dependency")
    #expect(Concept.named("redcer") == nil)
  }

  @Test("docs/articles/README.md explains them with the same sentences")
  func documented() throws {
    let page = try Page("docs/articles/README.md")
    for concept in Concept.all {
      let words = concept.words.map { "`\($0)?`" }.joined(separator: ", ")
      #expect(page.text.contains("| \(words) | \(concept.text) |"), "\(concept.words[0])")
    }
  }
}
