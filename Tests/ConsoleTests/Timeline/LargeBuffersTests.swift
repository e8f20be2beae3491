import Foundation
import Testing

@testable import Console

@Suite("Large buffers of a state")
struct LargeBuffersTests {
  private struct Inner {
    var data = Data()
    var names: [String] = []
  }

  private struct Everything {
    var number = 1
    var bytes: [UInt8] = []
    var words: [Int: Int] = [:]
    var inner = Inner()
    var text = ""
    var maybe: [Int]?
    var set: Set<Int> = []
  }

  private func sizes(_ state: Everything) -> [Int] { LargeBuffers().of(state).map(\.bytes) }

  @Test("Large buffers of properties at any depth are found in order, small ones are not")
  func finding() {
    var state = Everything()
    #expect(sizes(state) == [])
    state.bytes = Array(repeating: 0, count: 3 << 20)
    state.inner.data = Data(count: 2 << 20)
    state.inner.names = [String(repeating: "x", count: 1 << 20), "short"]
    state.text = String(repeating: "x", count: 5 << 20)
    state.maybe = Array(repeating: 0, count: 1 << 20)
    #expect(sizes(state) == [3 << 20, 2 << 20, 1 << 20, 5 << 20, 8 << 20])
    state.bytes = Array(repeating: 0, count: 1000)
    state.maybe = nil
    #expect(sizes(state) == [2 << 20, 1 << 20, 5 << 20])
  }

  @Test("States share a buffer until one of them changes it")
  func sharing() {
    var state = Everything()
    state.bytes = Array(repeating: 0, count: 3 << 20)
    var other = state
    other.number = 2
    #expect(LargeBuffers().of(state) == LargeBuffers().of(other))
    other.bytes[0] = 1
    #expect(LargeBuffers().of(state) != LargeBuffers().of(other))
  }
}
