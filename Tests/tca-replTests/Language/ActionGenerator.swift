import Foundation
import Kernel

@testable import Console

/// Generates values of any type in the language, from the cases in an action's grammar and from the
/// type's own decoder. It reads no text, so that it can be used to test reading.
// A class, because the decoders of one value share its random numbers. Only one task at a time may
// use it.
final class ActionGenerator {
  private var random: SplitMix64
  private var depth = 0

  init(seed: UInt64) { random = SplitMix64(state: seed) }

  /// Generates an action that can be typed.
  func action<Action>(_: Action.Type) -> Action {
    while true {
      depth = 0
      if let action = value(of: Action.self) as? Action { return action }
    }
  }

  /// A random number from 0 to `limit - 1`.
  func below(_ limit: Int) -> Int { Int(random.next() % UInt64(limit)) }

  func bits() -> UInt64 { random.next() }

  func pick<Element>(_ elements: [Element]) -> Element { elements[below(elements.count)] }

  /// Up to three elements, or none if values are nested deeply already.
  func some<Element>(_ make: (ActionGenerator) -> Element?) -> [Element] {
    (0..<below(depth > 6 ? 1 : 4)).compactMap { _ in make(self) }
  }

  /// Generates a value of a type. `nil` if its cases or properties cannot be typed.
  func value(of type: Any.Type) -> Any? {
    depth += 1
    defer { depth -= 1 }
    guard depth < 40 else { return nil }
    switch ValueForm.of(type).notation {
    case .convertible: return (type as? any Generated.Type)?.make(self)
    case .anyError: return MessageError(String.make(self) ?? "")
    case .void: return ()
    case .payloadFree(let cases, let names): return cases[pick(names)]
    case .cases: return caseValue(of: EnumGrammar.of(type))
    case .decodable(let type): return decoded(type)
    case .stored: return ValueForm.of(type).storedParts.flatMap { value(of: $0.item) }
    case .none: return nil
    }
  }

  private func caseValue(of grammar: EnumGrammar) -> Any? {
    for _ in 0..<20 {
      let item = pick(grammar.cases)
      if item.untypeable == nil, let value = value(of: item) { return value }
    }
    return nil
  }

  private func value(of item: EnumGrammar.Case) -> Any? {
    let values = item.parameters.compactMap { value(of: $0.form.type) }
    return values.count == item.parameters.count ? item.embed(values) : nil
  }

  private func decoded<Value: Decodable>(_: Value.Type) -> Any? {
    try? Value(from: GeneratedDecoder(generator: self))
  }
}

// MARK: Types with their own notation

/// A type that the language supports. Its generated values include difficult ones.
private protocol Generated {
  static func make(_ generator: ActionGenerator) -> Self?
}

extension ActionGenerator {
  func make<Value>(_: Value.Type) -> Value? { value(of: Value.self) as? Value }
}

extension String: Generated {
  fileprivate static let pieces = [
    "bull", " ", "\"", "\\", "\n", "\t", "\0", "\u{1B}[31m", "é", "e\u{301}", "🐕‍🦺", "日本", "\r\n",
    "\u{202E}", "#", "\"\"\"", ":", "(", "]", "}", "nil", "a.b", "\u{10FFFF}", "\\u{41}", "'",
    "$x", "@y", "\u{2028}", "\u{FEFF}", "null", "‹", "\u{E000}", "\u{301}",
  ]

  fileprivate static func make(_ generator: ActionGenerator) -> String? {
    generator.some { $0.pick(pieces) }.joined()
  }
}

extension FixedWidthInteger {
  fileprivate static func make(_ generator: ActionGenerator) -> Self? {
    generator.pick([
      0, 1, .min, .max, Self(truncatingIfNeeded: generator.bits()),
      Self(truncatingIfNeeded: generator.below(100)),
    ])
  }
}

extension Int: Generated {}
extension Int64: Generated {}
extension UInt64: Generated {}

extension Double: Generated {
  fileprivate static func make(_ generator: ActionGenerator) -> Double? {
    let value = Double(bitPattern: generator.bits())
    return generator.pick([
      0, -0.0, 1, .infinity, -.infinity, .pi, 1e-300, 1e300, 0.1, value.isNaN ? 0.5 : value,
    ])
  }
}

extension Bool: Generated {
  fileprivate static func make(_ generator: ActionGenerator) -> Bool? { generator.below(2) == 0 }
}

extension URL: Generated {
  fileprivate static func make(_ generator: ActionGenerator) -> URL? {
    let base = generator.pick(["https://example.com", "file:///tmp/a%20b", "x:", "data:,a\"b"])
    return URL(string: "\(base)/\(generator.below(999))?q=%F0%9F%90%95#f")
  }
}

extension UUID: Generated {
  fileprivate static func make(_ generator: ActionGenerator) -> UUID? {
    let digits = String(generator.bits() | 1 << 63, radix: 16, uppercase: true)
    return UUID(uuidString: "00000000-0000-0000-\(digits.prefix(4))-\(digits.suffix(12))")
  }
}

extension Decimal: Generated {
  fileprivate static func make(_ generator: ActionGenerator) -> Decimal? {
    Decimal(Int(truncatingIfNeeded: generator.bits())) / pow(10, generator.below(12))
  }
}

extension Date: Generated {
  fileprivate static func make(_ generator: ActionGenerator) -> Date? {
    Date(timeIntervalSinceReferenceDate: Double(generator.below(2_000_000_000)) / 8 - 1e8)
  }
}

extension StackElementID: Generated {
  fileprivate static func make(_ generator: ActionGenerator) -> StackElementID? {
    StackElementID(generation: generator.below(9))
  }
}

extension Optional: Generated {
  fileprivate static func make(_ generator: ActionGenerator) -> Wrapped?? {
    generator.below(3) == 0 ? .some(.none) : generator.make(Wrapped.self).map { .some($0) }
  }
}

extension Array: Generated {
  fileprivate static func make(_ generator: ActionGenerator) -> [Element]? {
    generator.some { $0.make(Element.self) }
  }
}

extension Set: Generated {
  fileprivate static func make(_ generator: ActionGenerator) -> Set<Element>? {
    Set(generator.some { $0.make(Element.self) })
  }
}

extension Dictionary: Generated {
  fileprivate static func make(_ generator: ActionGenerator) -> [Key: Value]? {
    let pairs = generator.some { generator -> (Key, Value)? in
      guard let key = generator.make(Key.self) else { return nil }
      return generator.make(Value.self).map { (key, $0) }
    }
    return Dictionary(pairs, uniquingKeysWith: { first, _ in first })
  }
}

extension Result: Generated {
  fileprivate static func make(_ generator: ActionGenerator) -> Result? {
    if generator.below(2) == 0 { return generator.make(Success.self).map { .success($0) } }
    return generator.make(Failure.self).map { .failure($0) }
  }
}
