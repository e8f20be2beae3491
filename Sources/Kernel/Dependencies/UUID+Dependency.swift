import Foundation
import Synchronization

extension DependencyValues {
  /// Where features get identifiers from; in tests one that reports its use.
  public var uuid: UUIDGenerator {
    get { self[UUIDGenerator.self] }
    set { self[UUIDGenerator.self] = newValue }
  }
}

/// Makes identifiers, as `uuid()`.
public struct UUIDGenerator: Sendable {
  private let generate: @Sendable () -> UUID

  public init(_ generate: @escaping @Sendable () -> UUID) { self.generate = generate }

  /// Always the same identifier.
  public static func constant(_ uuid: UUID) -> Self { Self { uuid } }

  /// `00000000-0000-0000-0000-000000000000`, then …1, …2 and so on.
  public static var incrementing: Self {
    let counter = Counter()
    return Self { UUID(counter.next()) }
  }

  public func callAsFunction() -> UUID { generate() }

  private final class Counter: Sendable {
    private let count = Atomic(0)

    func next() -> Int { count.wrappingAdd(1, ordering: .relaxed).oldValue }
  }
}

extension UUIDGenerator: DependencyKey {
  // Foundation's `UUID()` opens /dev/urandom on every call on Linux: 1.5 µs against 0.1 here.
  public static let liveValue = Self {
    var generator = SystemRandomNumberGenerator()
    return UUID.random(using: &generator)
  }
  public static var testValue: Self {
    Self {
      reportUnimplemented("uuid")
      return UUID()
    }
  }
}

extension UUID {
  /// The identifier whose last twelve digits are a number in hexadecimal.
  public init(_ number: Int) {
    self.init(halves: (0, UInt64(truncatingIfNeeded: number)))
  }

  private init(halves: (UInt64, UInt64)) {
    self = withUnsafeBytes(of: (halves.0.bigEndian, halves.1.bigEndian)) {
      UUID(uuid: $0.loadUnaligned(as: uuid_t.self))
    }
  }
}
