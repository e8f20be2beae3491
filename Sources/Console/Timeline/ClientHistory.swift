/// The clients that a session uses: its preset, and the variant of each client.
struct ClientChoice: Equatable {
  /// The name of the preset; `nil` for an app without presets.
  var preset: String?
  /// The variant of every client, by the client's name.
  var variants: [String: String]
}

/// All choices of clients in a session, and the current one. Each step stores the number of its
/// choice.
struct ClientHistory {
  private var choices: [ClientChoice]
  private(set) var present = ChoiceID(0)

  /// - Parameter first: the choice that the session starts with.
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

/// The number of a choice in its session. 32 bits, because every step stores one.
struct ChoiceID: Hashable, Sendable {
  private let number: Int32
  var index: Int { Int(number) }

  init(_ index: Int) { number = Int32(index) }
}

/// The number of the contents of all memories. 32 bits, because every step stores one.
struct MemoryID: Hashable, Sendable {
  private let number: Int32
  var index: Int { Int(number) }

  init(_ index: Int) { number = Int32(index) }
}

/// The number of a snapshot of all shared values. Every step stores one.
struct SharedID: Hashable, Sendable {
  private let number: Int32
  var index: Int { Int(number) }

  init(_ index: Int) { number = Int32(index) }
}
