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
  /// Whether the clients of each choice are live, found out once: each effect that starts asks for it,
  /// and the answer comes from all clients and presets of the app, which never change.
  private var areLive: [Bool]
  private(set) var present = ChoiceID(0)
  private let isLive: (ClientChoice) -> Bool

  /// - Parameters:
  ///   - first: the choice that the session starts with.
  ///   - isLive: whether the clients of a choice may reach real services. Always the same for a choice.
  init(_ first: ClientChoice, isLive: @escaping (ClientChoice) -> Bool) {
    choices = [first]
    areLive = [isLive(first)]
    self.isLive = isLive
  }

  subscript(id: ChoiceID) -> ClientChoice { choices[id.index] }

  var choice: ClientChoice { self[present] }

  /// Whether the clients of a choice may reach real services.
  func isLive(_ id: ChoiceID) -> Bool { areLive[id.index] }

  mutating func choose(_ choice: ClientChoice) {
    if let index = choices.firstIndex(of: choice) {
      present = ChoiceID(index)
    } else {
      choices.append(choice)
      areLive.append(isLive(choice))
      present = ChoiceID(choices.count - 1)
    }
  }

  /// Only the current choice, as the first one.
  var restarted: ClientHistory { ClientHistory(choice, isLive: isLive) }
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
