import Kernel
import Testing

@testable import Console

@MainActor
@Suite("What clients remember, in memories or in shared values, is part of the world")
struct ClientMemoryTests {
  @Test("Rewinding restores what a client remembered", arguments: Pantry.Kind.allCases)
  func rewinding(pantry: Pantry.Kind) async throws {
    let bench = BakeryBench(pantry: pantry)
    try await bench.type("stock")
    #expect(bench.pantry == ["flour"])
    try await bench.type(":wait")
    #expect(bench.sold == [#"had ["flour", "salt"]"#])
    #expect(bench.pantry == ["flour", "salt", "yeast"])
    try await bench.type(":goto 0")
    #expect(bench.pantry == [])
    try await bench.type("look", ":wait")
    #expect(bench.sold == ["saw []"])
    try await bench.type(":switch main")
    #expect(bench.pantry == ["flour", "salt", "yeast"])
    try await bench.type(":goto 1")
    #expect(bench.pantry == ["flour"])
  }

  @Test("Travelling is not a use of memories, so no step waits for what effects may change")
  func travellingWithoutMemories() async throws {
    let session = Session(gardenApp(), SessionSettings(clock: .virtual), catalog: []) { _ in }
    for line in ["grow", ":goto 0", ":goto 1", "grow"] {
      _ = try await session.execute(SourceLine(text: line))
    }
    #expect(session.timeline.count == 2)
    #expect(!session.world.memory.isInUse)
  }

  @Test(
    "An effect that is put back in flight repeats its changes to a memory, once",
    arguments: Pantry.Kind.allCases)
  func playback(pantry: Pantry.Kind) async throws {
    let bench = BakeryBench(pantry: pantry)
    try await bench.type("stock", ":advance 500ms", #"sell "roll""#, ":wait", ":goto 2")
    #expect(bench.pantry == ["flour"])
    try await bench.type(":advance 600ms")
    #expect(bench.pantry == ["flour", "salt"])
    try await bench.type(":wait")
    #expect(bench.pantry == ["flour", "salt", "yeast"])
    #expect(bench.session.timeline.branches.count == 1)
    #expect(bench.work.count("stock") == 1)
    try await bench.type(":goto 1", #"sell "bun""#, ":wait")
    #expect(bench.sold == ["bun", #"had ["flour", "salt"]"#])
    #expect(bench.pantry == ["flour", "salt", "yeast"])
    #expect(bench.work.count("stock") == 1)
  }

  @Test(
    "An effect that only changes a memory continues where it was", arguments: Pantry.Kind.allCases)
  func silent(pantry: Pantry.Kind) async throws {
    let bench = BakeryBench(pantry: pantry)
    try await bench.type("hoard", ":advance 1500ms", #"sell "roll""#, ":advance 1s", #"sell "bun""#)
    #expect(bench.pantry == ["sugar 1", "sugar 2"])
    try await bench.type(":goto 2")
    #expect(bench.pantry == ["sugar 1"])
    try await bench.type(":goto 1")
    #expect(bench.pantry == [])
    try await bench.type(":advance 1s")
    #expect(bench.pantry == ["sugar 1"])
    try await bench.type(":switch main")
    #expect(bench.pantry == ["sugar 1", "sugar 2"])
    try await bench.type(":wait")
    #expect(bench.pantry == ["sugar 1", "sugar 2", "sugar 3"])
  }

  @Test(
    "The changes of a cancelled effect stay, and it continues if the cancellation is undone",
    arguments: Pantry.Kind.allCases)
  func cancelled(pantry: Pantry.Kind) async throws {
    let bench = BakeryBench(pantry: pantry)
    try await bench.type("stock", ":advance 1500ms", ":cancel e1", ":advance 3s")
    #expect(bench.pantry == ["flour", "salt"])
    try await bench.type(":goto 1", ":goto 2")
    #expect(bench.pantry == ["flour", "salt"])
    try await bench.type(":back", ":wait")
    #expect(bench.sold == [#"had ["flour", "salt"]"#])
    #expect(bench.pantry == ["flour", "salt", "yeast"])
  }

  @Test(
    "A recorded result of an effect is not used if the effect finds another memory",
    arguments: Pantry.Kind.allCases)
  func otherCourse(pantry: Pantry.Kind) async throws {
    let bench = BakeryBench(pantry: pantry)
    try await bench.type("look", ":wait")
    #expect(bench.sold == ["saw []"])
    try await bench.type(":goto 1", "stock", ":wait 1s")
    #expect(bench.sold == [#"saw ["flour"]"#])
    // Each branch has its own course of the same effect.
    let branch = bench.session.timeline.name(of: bench.session.timeline.branch)
    try await bench.type(":switch main")
    #expect(bench.sold == ["saw []"])
    try await bench.type(":goto 1", ":wait 1s")
    #expect(bench.sold == ["saw []"])
    try await bench.type(":switch \(branch)", ":goto 3", ":wait 1s")
    #expect(bench.sold == [#"saw ["flour"]"#])
    #expect(bench.session.timeline.branches.count == 2)
  }

  @Test(
    "If an effect leaves its course, only the part after that runs again",
    arguments: Pantry.Kind.allCases)
  func continued(pantry: Pantry.Kind) async throws {
    let bench = BakeryBench(pantry: pantry)
    // On main only `stock` runs. On the branch, `hoard` puts something between the things of
    // `stock`.
    try await bench.type("stock", ":wait", ":goto 1", ":advance 200ms", "hoard", ":wait 2500ms")
    #expect(bench.sold == [#"had ["flour", "salt", "sugar 1"]"#])
    #expect(bench.pantry == ["flour", "salt", "sugar 1", "yeast", "sugar 2"])
    try await bench.type(#"sell "x""#)
    let steps = bench.session.stepCount
    try await bench.type(":goto 0", ":switch b1", ":back")
    #expect(bench.pantry == ["flour", "salt", "sugar 1", "yeast"])
    #expect(bench.session.stepCount == steps)
    try await bench.type(":advance 300ms")
    #expect(bench.pantry == ["flour", "salt", "sugar 1", "yeast", "sugar 2"])
    try await bench.type(":forward", ":wait")
    #expect(bench.pantry == ["flour", "salt", "sugar 1", "yeast", "sugar 2", "sugar 3"])
  }

  @Test(
    "What an effect did to a memory before a command changed its course is known on the first one",
    arguments: [":fail e1", ":hold e1", #":resolve e1 sell("y")"#], Pantry.Kind.allCases)
  func disturbed(line: String, pantry: Pantry.Kind) async throws {
    let bench = BakeryBench(pantry: pantry)
    try await bench.type("stock", ":advance 1s", line, ":goto 1", ":advance 500ms")
    // At 1 s it puts salt into the pantry again, without its own work.
    #expect(bench.pantry == ["flour"])
    #expect(bench.work.count("stock") == 1)
    try await bench.type(":advance 500ms")
    #expect(bench.pantry == ["flour", "salt"])
  }

  @Test("Rewriting uses what clients remembered at that time", arguments: Pantry.Kind.allCases)
  func rewriting(pantry: Pantry.Kind) async throws {
    let bench = BakeryBench(pantry: pantry)
    try await bench.type(#"sell "roll""#, "stock", ":wait", "look", ":wait")
    let stored = bench.pantry
    try await bench.type(":skip 1")
    #expect(bench.sold == [#"had ["flour", "salt"]"#, #"saw ["flour", "salt", "yeast"]"#])
    #expect(bench.pantry == stored)
    try await bench.type(":switch main", ":skip 2")
    #expect(bench.sold == ["roll", "saw []"])
    #expect(bench.pantry == [])
    try await bench.type(":switch main", ":move 4 1")
    #expect(bench.sold == ["roll", #"saw ["flour"]"#, #"had ["flour", "salt"]"#])
    try await bench.type(":switch main")
    #expect(bench.pantry == stored)
  }

  @Test(
    "An effect that runs again from the same state and finds the same memories is played back",
    arguments: Pantry.Kind.allCases)
  func knownAgain(pantry: Pantry.Kind) async throws {
    let bench = BakeryBench(pantry: pantry)
    try await bench.type("smoke", "stock", ":wait", "look", ":wait")
    let (sold, stored) = (bench.sold, bench.pantry)
    try await bench.type(":skip 1")
    #expect(bench.sold == sold)
    #expect(bench.pantry == stored)
    #expect(bench.work.count("stock") == 1)
    // From here on, the things that the skipped step put there are missing.
    let other = BakeryBench(pantry: pantry)
    try await other.type("hoard", ":wait", "stock", ":wait", ":skip 1")
    #expect(other.sold == [#"had ["flour", "salt"]"#])
    #expect(other.pantry == ["flour", "salt", "yeast"])
    #expect(other.work.count("stock") == 2)
  }

  @Test(
    "A reducer that uses a memory itself finds the same when its step is computed again",
    arguments: Pantry.Kind.allCases)
  func reducer(pantry: Pantry.Kind) async throws {
    let bench = BakeryBench(pantry: pantry)
    try await bench.type("grab", "grab", #"sell "x""#, "grab", ":try grab", ":replay")
    let sold = [
      #"got ["crumb"]"#, #"got ["crumb", "crumb"]"#, "x", #"got ["crumb", "crumb", "crumb"]"#,
    ]
    #expect(bench.sold == sold)
    #expect(bench.pantry.count == 3)
    #expect(bench.session.timeline.branches.count == 1)
    try await bench.type(":goto 1")
    #expect(bench.pantry.count == 1)
    try await bench.type(":switch main", ":skip 2")
    #expect(bench.sold == [#"got ["crumb"]"#, "x", #"got ["crumb", "crumb"]"#])
    #expect(bench.pantry.count == 2)
  }

  @Test(
    "An effect from before a travel cannot change anything afterwards",
    arguments: Pantry.Kind.allCases)
  func leftBehind(pantry: Pantry.Kind) async throws {
    let bench = BakeryBench(pantry: pantry)
    try await bench.type(#"sell "roll""#, "insist", ":goto 1", ":wait")
    #expect(bench.pantry == [])
    // A cancelled effect still belongs to the world in which it was cancelled, so it may change
    // that.
    try await bench.type("insist", "stop")
    #expect(bench.pantry == ["nettle"])
    try await bench.type(":back")
    #expect(bench.pantry == [])
    try await bench.type(":forward")
    #expect(bench.pantry == ["nettle"])
  }

  @Test(
    "The step that cancels an effect has what the effect then changes, also the first change",
    arguments: Pantry.Kind.allCases)
  func cancelledFirst(pantry: Pantry.Kind) async throws {
    let bench = BakeryBench(pantry: pantry)
    try await bench.type("insist", "stop")
    #expect(bench.pantry == ["nettle"])
    try await bench.type(":back", ":forward")
    #expect(bench.pantry == ["nettle"])
  }

  @Test("After a reset clients remember nothing; a preset that is chosen again still remembers")
  func resetting() async throws {
    let bench = BakeryBench()
    try await bench.type("stock", ":wait", ":preset other")
    #expect(bench.pantry == [])
    try await bench.type("hoard", ":wait")
    #expect(bench.pantry.count == 3)
    try await bench.type(":preset sample")
    #expect(bench.pantry == ["flour", "salt", "yeast"])
    try await bench.type(":goto 3")
    #expect(bench.pantry == [])
    try await bench.type(":reset")
    #expect(bench.pantry == [])
    try await bench.type("look", ":wait")
    #expect(bench.sold == ["saw []"])
  }

  @Test(
    "With live clients, recorded results are played back, and other work waits for a release",
    arguments: Pantry.Kind.allCases)
  func live(pantry: Pantry.Kind) async throws {
    let bench = BakeryBench(preset: "live", pantry: pantry)
    try await bench.type("look", ":wait", ":goto 1", #"sell "roll""#, ":wait")
    #expect(bench.sold == ["roll", "saw []"])
    try await bench.type(":goto 1", "stock", ":wait 1s")
    #expect(bench.sold == [])
    let look = try await bench.type(":effects").effects.filter { $0.name == "look" }
    #expect(look.map(\.wait) == [.held])
    try await bench.type(":release e1", ":wait 1s")
    #expect(bench.sold.first == #"saw ["flour", "salt"]"#)
  }

  @Test("A step that uses no memory has the same number of the memory as the step before")
  func numbers() async throws {
    let bench = BakeryBench()
    try await bench.type("stock", ":wait", #"sell "x""#, #"sell "y""#)
    let memories = (0...bench.session.stepCount).map {
      bench.session.timeline[$0].moment.memory.index
    }
    #expect(memories == [0, 1, 3, 3, 3])
  }
}
