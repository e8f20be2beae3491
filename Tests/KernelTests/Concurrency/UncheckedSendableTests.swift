import Foundation
import Kernel
import Testing

@Suite("UncheckedSendable")
struct UncheckedSendableTests {
  private final class Box: Equatable {
    var name = "a"
    static func == (lhs: Box, rhs: Box) -> Bool { lhs.name == rhs.name }
  }

  @Test("a wrapped value can be captured by a task")
  func task() async {
    @UncheckedSendable var box = Box()
    let name = await Task { [$box] in $box.name + $box.wrappedValue.name }.value
    #expect(name == "aa")
    $box.name = "b"
    #expect(box.name == "b")
    box = Box()
    #expect($box.value == Box())
  }

  @Test("equality and coding are those of its value")
  func conformances() throws {
    let wrapped = UncheckedSendable(["a": 1])
    #expect(wrapped != UncheckedSendable(["a": 2]))
    let data = try JSONEncoder().encode(wrapped)
    #expect(String(decoding: data, as: UTF8.self) == #"{"a":1}"#)
    #expect(try JSONDecoder().decode(UncheckedSendable<[String: Int]>.self, from: data) == wrapped)
  }
}
