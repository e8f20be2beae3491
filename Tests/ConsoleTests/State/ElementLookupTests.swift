import Testing

@testable import Console

@Suite("Finding an element by its position or its name")
struct ElementLookupTests {
  private let dogs = ElementLookup(of: Kennel.state.dogs)
  private let walks = ElementLookup(of: Kennel.state.walks)

  @Test("A position is counted from 0")
  func position() throws {
    #expect(try dogs.element(at: 1).place == #"id: "3038-B""#)
    #expect(try walks.element(at: 1).place == "1")
    #expect(throws: ElementLookup.Problem.outOfRange(2, count: 2)) { try walks.element(at: 2) }
    #expect(throws: ElementLookup.Problem.outOfRange(-1, count: 2)) { try walks.element(at: -1) }
  }

  @Test("A name in the same case is preferred, otherwise case does not matter")
  func name() throws {
    #expect(try dogs.element(named: "Luna").place == #"id: "77""#)
    #expect(try dogs.element(named: "luna").place == #"id: "a-long-id-of-a-dog-77""#)
    #expect(try dogs.element(named: "REX").place == #"id: "3038-A""#)
    #expect(try walks.element(named: "Beach").place == "1")
  }

  @Test("A name that no element has, or several, is an error with the choices")
  func failures() {
    #expect(
      throws: ElementLookup.Problem.noName(
        "Re", known: ["Rex", "Bella", "Luna", "luna", "Max", "Max"], count: 6)
    ) { try dogs.element(named: "Re") }
    #expect(
      throws: ElementLookup.Problem.severalNamed(
        "Max", candidates: [#"id: "91""#, #"id: "92""#], count: 2)
    ) { try dogs.element(named: "Max") }
    #expect(
      throws: ElementLookup.Problem.severalNamed(
        "LUNA", candidates: [#"id: "77""#, #"id: "a-long-id-of-a-dog-77""#], count: 2)
    ) { try dogs.element(named: "LUNA") }
  }

  @Test("In several collections, an element with a known id counts once")
  func several() throws {
    let dogs = Kennel.state.dogs
    let both = ElementLookup([dogs, dogs])
    #expect(try both.element(named: "Bella").place == #"id: "3038-B""#)
    #expect(throws: ElementLookup.Problem.outOfRange(6, count: 6)) { try both.element(at: 6) }
  }
}
