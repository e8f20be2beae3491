import Kernel
import Testing

@testable import Console

@Suite("Changes as a tree")
struct RendererChangeTreeTests {
  private struct Kitchen: Equatable {
    struct Oven: Equatable {
      struct Light: Equatable {
        var isOn = false
        var colour = "white"
      }
      var temperature = 20
      var light = Light()
    }
    struct Shelf: Equatable, Identifiable {
      let id: Int
      var cups = 0
      var plates = 0
    }
    var oven = Oven()
    var shelves: IdentifiedArrayOf<Shelf> = [Shelf(id: 1), Shelf(id: 2)]
    var guests: [String] = []
  }

  private func lines(width: Int = 80, _ change: (inout Kitchen) -> Void) -> [String] {
    let before = Kitchen()
    var after = before
    change(&after)
    return Renderer(hiding: .nothing, width: width, showsTree: true)
      .changeLines(StateDiff.changes(from: before, to: after), at: 0).map(\.plain)
  }

  @Test("Changes are below a line with what their paths have in common")
  func common() {
    let lines = lines { kitchen in
      kitchen.oven.temperature = 180
      kitchen.oven.light = Kitchen.Oven.Light(isOn: true, colour: "red")
      kitchen.guests = ["Ann"]
    }
    #expect(
      lines == [
        "oven",
        "  ~ temperature  20 → 180",
        "  light",
        "    ~ isOn  false → true",
        #"    ~ colour  "white" → "red""#,
        #"~ guests  [] → ["Ann"]"#,
      ])
  }

  @Test("A single change has its complete path on one line")
  func single() {
    let lines = lines { $0.oven.light.isOn = true }
    #expect(lines == ["~ oven.light.isOn  false → true"])
  }

  @Test("The changes of an element are below its identity")
  func elements() {
    let lines = lines { kitchen in
      kitchen.shelves[id: 1]?.cups = 3
      kitchen.shelves[id: 1]?.plates = 4
      kitchen.shelves[id: 2]?.cups = 5
    }
    #expect(
      lines == [
        "shelves",
        "  [id: 1]",
        "    ~ cups  0 → 3",
        "    ~ plates  0 → 4",
        "  ~ [id: 2].cups  0 → 5",
      ])
  }

  @Test("A collection that changed as a whole is one line, however many elements it has")
  func large() {
    let lines = lines { $0.guests = (0..<100_000).map { "guest \($0)" } }
    #expect(lines == ["~ guests  [] → [100000 × String]"])
  }

  @Test("No line of a tree is wider than the screen", arguments: [40, 60, 80])
  func widths(width: Int) {
    let lines = lines(width: width) { kitchen in
      kitchen.oven.light.colour = "the colour of the sky on a late afternoon in November"
      kitchen.oven.light.isOn = true
      kitchen.guests = ["Ann with a rather long name", "Bob with a name that is longer"]
    }
    #expect(lines.allSatisfy { $0.count <= width } && lines.count >= 4)
  }
}
