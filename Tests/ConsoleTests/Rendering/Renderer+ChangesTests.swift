import ConsoleSyntax
import Kernel
import Testing

@testable import Console

private struct Note: Equatable, Identifiable {
  var id: Int
  var text = String(repeating: "word ", count: 30)
}

@Suite("The text of changes")
struct RendererChangesTests {
  private func lines(
    _ change: StateChange, width: Int = 60, _ detail: Renderer.Detail = .brief
  ) -> [String] {
    Renderer(hiding: .nothing, width: width).lines(change, detail, at: 0).map(\.plain)
  }

  @Test("Both values are on the line of the path if they fit")
  func oneLine() {
    #expect(lines(.changed("count", 2, 3)) == ["~ count  2 → 3"])
    #expect(lines(.disappeared("count", 2)) == ["- count"])
  }

  @Test("A long collection is shown as its count")
  func collection() {
    #expect(
      lines(.changed("tags", [String](), Array(repeating: "tag", count: 40))) == [
        "~ tags  [] → [40 × String]"
      ])
  }

  @Test("The few elements that were added or removed are below the counts")
  func addedElements() {
    let old = (1...30).map { "tag \($0)" }
    #expect(
      lines(.changed("tags", old, old + ["new", "newer"])) == [
        "~ tags  [30 × String] → [32 × String]", #"    + [30]  "new""#, #"    + [31]  "newer""#,
      ])
    var shorter = old
    shorter.remove(at: 3)
    #expect(
      lines(.changed("tags", old, shorter)) == [
        "~ tags  [30 × String] → [29 × String]", #"    - [3]  "tag 4""#,
      ])
    #expect(
      lines(.changed("tags", Set(old), Set(shorter + ["new"]))) == [
        "~ tags  [30 × String] → [30 × String]", #"    - "tag 4""#, #"    + "new""#,
      ])
  }

  @Test("For two collections with the same count, the added and removed elements are counted")
  func replaced() {
    let old = IdentifiedArray(uniqueElements: (0..<15).map { Note(id: $0) })
    let new = IdentifiedArray(uniqueElements: (5..<20).map { Note(id: $0) })
    #expect(
      lines(.changed("notes", old, new))
        == ["~ notes  [15 × Note]  5 removed, 5 added"])
  }

  @Test("Values that fit on one line, but not next to their path, are on the line below")
  func below() {
    let path = String(repeating: "a", count: 45)
    #expect(
      lines(StateChange(path: StatePath([.member(path)]), from: "one, two", to: "three, four")!)
        == [
          "~ \(path)", #"    "one, two" → "three, four""#,
        ])
  }

  @Test("Two collections that look the same when they are cut are shown as what differs inside")
  func sameStart() {
    let old = [Note(id: 1)]
    let added = lines(.changed("notes", old, [Note(id: 1), Note(id: 2)]))
    #expect(added.first == "~ notes  [1 × Note] → [2 × Note]")
    #expect(added.count == 2 && added[1].hasPrefix(#"    + [1]  Note(id: 2, text: "word"#))
    let same = lines(.changed("notes", old, [Note(id: 1, text: old[0].text + "end")]))
    #expect(same.first == "~ notes[0].text")
  }

  @Test("Values that do not fit have their own lines")
  func twoLines() {
    let result = lines(.changed("text", Note(id: 1), Note(id: 2)))
    #expect(result.first == "~ text")
    #expect(result[1].hasPrefix("    - Note(id: 1, text: \"word"))
    #expect(result[2] == "    + Note")
    #expect(result[3] == "      id    2")
    #expect(result.allSatisfy { $0.count <= 60 })
  }

  @Test("A new value that does not fit is shown property by property below its path")
  func appeared() {
    let result = lines(.appeared("note", Note(id: 1)))
    #expect(result[0] == "+ note  Note")
    #expect(result[1] == "  id    1")
    #expect(result[2].hasPrefix("  text  \"word"))
  }
}
