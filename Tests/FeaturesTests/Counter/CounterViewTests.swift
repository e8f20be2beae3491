import Testing

@testable import Features

@Suite struct CounterViewTests {
  @Test("The number is between its buttons, above the button for the fact")
  func number() {
    #expect(
      CounterApp.view(Counter.State(count: 7)) == """
        Counter
                                    [ − ]       7       [ + ]
                                         [ Number fact ]
        """)
  }

  @Test("The buttons stay in place, regardless of the number of digits")
  func digits() throws {
    let positions = try [0, 12, -345, 67_890].map { count in
      let line = CounterApp.view(Counter.State(count: count)).split(separator: "\n")[1]
      return [
        line.distance(from: line.startIndex, to: try #require(line.firstIndex(of: "−"))),
        line.distance(from: line.startIndex, to: try #require(line.firstIndex(of: "+"))),
      ]
    }
    #expect(Set(positions).count == 1)
  }

  @Test("A number that is too long pushes the buttons apart")
  func manyDigits() {
    let line = CounterApp.view(Counter.State(count: .max)).split(separator: "\n")[1]
    #expect(line.hasSuffix("[ − ] \(Int.max) [ + ]"))
  }

  @Test("A fact is an alert that covers the lower part")
  func alert() {
    let fact = "7 is the number of bones in a giraffe's neck, as in yours, and a lucky one."
    #expect(
      CounterApp.view(Counter.State(count: 7, numberFactAlert: fact)) == """
        Counter
                                    [ − ]       7       [ + ]
                                         [ Number fact ]
                   ╭──────────────────────────────────────────────────────────╮
                   │ 7 is the number of bones in a giraffe's neck, as in      │
                   │ yours, and a lucky one.                                  │
                   │                                                          │
                   │                                                   [ Ok ] │
                   ╰──────────────────────────────────────────────────────────╯
        """)
  }

  @Test("The alert of a failure has the document's text and the reason")
  func failure() {
    let state = Counter.State(
      numberFactAlert: "Could not load a number fact :(", failure: .timedOut)
    #expect(
      CounterApp.view(state) == """
        Counter
                                    [ − ]       0       [ + ]
                                         [ Number fact ]
                   ╭──────────────────────────────────────────────────────────╮
                   │ Could not load a number fact :(                          │
                   │                                                          │
                   │ The server did not answer in time.                       │
                   │                                                          │
                   │                                                   [ Ok ] │
                   ╰──────────────────────────────────────────────────────────╯
        """)
  }
}
