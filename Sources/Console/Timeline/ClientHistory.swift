/// The clients that a session plays: its preset, and what was chosen besides.
struct ClientChoice: Equatable {
  /// The name of the preset; `nil` for an app without presets.
  var preset: String?
  /// The variant of every client, by the client's name.
  var variants: [String: String]
}

/// The choices of clients that there were in a session, and which is in force: each step remembers a number.
struct ClientHistory {
  private var choices: [ClientChoice]
  private(set) var present = ChoiceID(0)

  /// - Parameter first: the choice that the session begins with.
  init(_ first: ClientChoice) { choices = [first] }

  subscript(id: ChoiceID) -> ClientChoice { choices[id.index] }

  var choice: ClientChoice { self[present] }

  mutating func choose(_ choice: ClientChoice) {
    if let index = choices.firstIndex(of: choice) {
      present = ChoiceID(index)
    } else {
      choices.append(choice)
      present = ChoiceID(choices.count - 1)
    }
  }
}

/// The place of a choice among those of a session. Half-size: there is one of these for every step.
struct ChoiceID: Hashable, Sendable {
  private let number: Int32
  var index: Int { Int(number) }

  init(_ index: Int) { number = Int32(index) }
}

/// The number of what all memories hold. Half-size: there is one of these for every step.
struct MemoryID: Hashable, Sendable {
  private let number: Int32
  var index: Int { Int(number) }

  init(_ index: Int) { number = Int32(index) }
}
