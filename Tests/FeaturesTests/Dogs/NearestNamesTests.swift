import Testing

@testable import Features

@Suite struct NearestNamesTests {
  private static let breeds = ["akita", "bulldog", "bullterrier", "hound", "husky", "pitbull"]

  @Test(
    "The nearest names are those few letters away or with the name inside, at most three",
    arguments: [
      ("akita", ["akita"]), ("AKITTA", ["akita"]), ("houmd", ["hound"]), ("husk", ["husky"]),
      ("bull", ["bulldog", "pitbull", "bullterrier"]), ("wolfhound", ["hound"]),
      ("x", []), ("", []), ("zebra", []),
    ]
  )
  func nearest(name: String, expected: [String]) {
    #expect(nearestNames(to: name, among: Self.breeds) == expected)
  }

  @Test("A name of any length is answered")
  func longName() {
    #expect(nearestNames(to: String(repeating: "x", count: 100_000), among: Self.breeds) == [])
  }
}
