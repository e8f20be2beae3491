internal import ArgumentParser

/// An option of the command line that is one of several words.
///
/// ArgumentParser is imported internally so that hosts do not load it, so public types cannot
/// conform to its protocols themselves.
struct WordOption<Value>: ExpressibleByArgument
where Value: CaseIterable & RawRepresentable<String> & Sendable {
  let value: Value

  init(_ value: Value) { self.value = value }

  init?(argument: String) {
    guard let value = Value(rawValue: argument) else { return nil }
    self.init(value)
  }

  static var allValueStrings: [String] { Value.allCases.map(\.rawValue) }

  static var defaultCompletionKind: CompletionKind { .list(allValueStrings) }

  var defaultValueDescription: String { value.rawValue }
}
