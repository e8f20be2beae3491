import Testing

@testable import Console

@Suite("Equal elements at the start and at the end of two lists")
struct SharedBytesTests {
  @Test("All equal elements are found, wherever the first different one is")
  func ends() {
    for count in [0, 1, 2, 63, 64, 65, 300] {
      let old = Array(0..<count)
      #expect(SharedBytes.prefix(of: old, old) == count)
      #expect(SharedBytes.suffix(of: old, old, after: 0) == count)
      for place in 0..<count {
        var new = old
        new[place] = -1
        #expect(SharedBytes.prefix(of: old, new) == place)
        #expect(SharedBytes.suffix(of: old, new, after: place) == count - place - 1)
        var longer = old
        longer.insert(-1, at: place)
        #expect(SharedBytes.prefix(of: old, longer) == place)
        #expect(SharedBytes.suffix(of: old, longer, after: place) == count - place)
      }
    }
  }

  @Test("Equal elements with other bytes are equal too")
  func otherBytes() {
    let texts = (0..<100).map { "a text that is too long for the string itself: \($0)" }
    let copies = texts.map { String(Array($0)) }
    #expect(SharedBytes.prefix(of: texts, copies) == 100)
    #expect(SharedBytes.suffix(of: texts, copies, after: 10) == 90)
  }

  @Test("The end of one list is not matched with what its start was matched with")
  func overlap() {
    #expect(SharedBytes.suffix(of: [1, 1, 1], [1, 1], after: 2) == 0)
    #expect(SharedBytes.suffix(of: [1, 1, 1], [1, 1], after: 1) == 1)
  }
}
