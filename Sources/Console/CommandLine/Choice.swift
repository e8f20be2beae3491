internal import ArgumentParser

/// One of a few words on the command line.
///
/// Public types cannot conform to a protocol of ArgumentParser themselves: the module is imported internally, so that
/// hosts do not load it.
struct Choice<Value>: ExpressibleByArgument
where Value: CaseIterable & RawRepresentable<String> & Sendable {
  let value: Value

  init(_ value: Value) { self.value = value }

  init?(argument: String) {
    guard let value = Value(rawValue: argument) else { return nil }
    self.init(value)
  }

  static var allValueStrings: [String] { Value.allCases.map(\.rawValue) }

  var defaultValueDescription: String { value.rawValue }
}
