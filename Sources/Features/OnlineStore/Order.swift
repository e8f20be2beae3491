/// An order that the store has accepted.
public struct Order: Equatable, Identifiable, Codable, Sendable {
  /// The order's number.
  public let id: Int

  public init(id: Int) { self.id = id }
}
