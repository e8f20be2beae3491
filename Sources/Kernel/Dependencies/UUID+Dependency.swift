import Foundation
import Synchronization

extension DependencyValues {
  /// Where features get identifiers from; in tests one that reports its use.
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
    // Foundation's `UUID()` opens /dev/urandom on every call on Linux: 1.5 µs against 0.1 here.
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

/// Makes identifiers, as `uuid()`.
public struct UUIDGenerator: Sendable {
  private let generate: @Sendable () -> UUID

  /// - Parameter generate: Gives an identifier each time one is asked for.
  public init(_ generate: @escaping @Sendable () -> UUID) { self.generate = generate }

  /// Always the same identifier.
  public static func constant(_ uuid: UUID) -> Self { Self { uuid } }

  /// `00000000-0000-0000-0000-000000000000`, then …1, …2 and so on.
  public static var incrementing: Self {
    let counter = Counter()
    return Self { UUID(counter.next()) }
  }

  /// An identifier.
  public func callAsFunction() -> UUID { generate() }

  private final class Counter: Sendable {
    private let count = Atomic(0)

    func next() -> Int { count.wrappingAdd(1, ordering: .relaxed).oldValue }
  }
}

extension UUID {
  /// The identifier whose last twelve digits are a number in hexadecimal. If the number is negative, the digits are
  /// those of its magnitude, and the group before them is 0001.
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
