import Foundation
import Synchronization

extension DependencyValues {
  /// The source of identifiers for features. In tests, the default reports its use as an issue.
  ///
  /// ```swift
  /// @Dependency(\.uuid) var uuid
  /// let item = Item(id: uuid())
  /// ```
  ///
  /// A test overrides it with `.incrementing` or `.constant(…)`.
  public var uuid: UUIDGenerator {
    get { self[UUIDGeneratorKey.self] }
    set { self[UUIDGeneratorKey.self] = newValue }
  }

  private enum UUIDGeneratorKey: DependencyKey {
    // On Linux, Foundation's `UUID()` opens /dev/urandom for every call, which takes 1.5 µs instead
    // of 0.1 µs.
    static let liveValue = UUIDGenerator {
      var generator = SystemRandomNumberGenerator()
      return UUID.random(using: &generator)
    }
    static var testValue: UUIDGenerator {
      let report = DependencyIssue.reporter(ofUnimplemented: "uuid")
      return UUIDGenerator {
        report()
        return UUID()
      }
    }
  }
}

/// Creates identifiers: `uuid()`.
public struct UUIDGenerator: Sendable {
  private let generate: @Sendable () -> UUID

  /// - Parameter generate: returns an identifier for each call.
  public init(_ generate: @escaping @Sendable () -> UUID) { self.generate = generate }

  /// Returns a generator that always returns the same identifier.
  public static func constant(_ uuid: UUID) -> Self { Self { uuid } }

  /// Returns a generator that counts from `00000000-0000-0000-0000-000000000000`.
  public static var incrementing: Self {
    let counter = Counter()
    return Self { UUID(counter.next()) }
  }

  /// The next identifier.
  public func callAsFunction() -> UUID { generate() }

  private final class Counter: Sendable {
    private let count = Atomic(0)

    func next() -> Int { count.wrappingAdd(1, ordering: .relaxed).oldValue }
  }
}

extension UUID {
  /// Creates an identifier with a number as its last twelve hexadecimal digits. If the number is
  /// negative, the digits are those of its magnitude, and the group before them is 0001.
  public init(_ number: Int) {
    let sign: UInt64 = number < 0 ? 1 << 48 : 0
    self.init(halves: (0, sign | UInt64(number.magnitude)))
  }

  private init(halves: (UInt64, UInt64)) {
    self = withUnsafeBytes(of: (halves.0.bigEndian, halves.1.bigEndian)) {
      UUID(uuid: $0.loadUnaligned(as: uuid_t.self))
    }
  }
}
