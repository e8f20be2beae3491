/// An order as the shop has taken it.
public struct Order: Equatable, Identifiable, Codable, Sendable {
  /// The number that the shop gave it.
  public let id: Int

  public init(id: Int) { self.id = id }
}
