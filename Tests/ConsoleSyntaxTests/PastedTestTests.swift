import Testing

@testable import ConsoleSyntax

@Suite("Lines of a test that was pasted")
struct PastedTestTests {
  @Test(
    "A line with which a test starts is a part of it, and no line of the console is",
    arguments: [
      ("let store = TestStore(initialState: Counter.State()) {", true), ("@MainActor", true),
      ("final class CounterTests: XCTestCase {", true), ("class CounterTests: XCTestCase {", true),
      ("struct CounterTests {", true), ("func testAdding() async {", true),
      ("import Testing", true),
      ("  await store.receive(\\.fact)", true), ("await store.send(.add)", false),
      ("store.add", false), ("class", false), ("letters.add", false), (":state", false),
      ("", false),
    ])
  func starts(line: String, isPart: Bool) {
    var test = PastedTest()
    #expect(test.isRest(line, unless: { _ in false }) == isPart)
  }

  @Test("In its closures, only what it sends and what the console knows is no part of it")
  func closures() {
    var test = PastedTest()
    let lines = [
      ("class CounterTests: XCTestCase {", true), ("  func testAdding() async {", true),
      ("    await store.send(.add) {", false), (#"      $0.text = "{""#, true), ("    }", true),
      ("    :state", false), ("  }", true), ("}", true), ("}", false),
    ]
    for (line, isPart) in lines {
      #expect(test.isRest(line, unless: { $0.hasPrefix(":") }) == isPart, "\(line)")
    }
    #expect(!test.isOpen)
  }
}
