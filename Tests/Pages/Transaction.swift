/// A model with a name that SwiftUI has too, for a test that features can use such a model.
public struct Transaction: Equatable, Sendable {
  public var amount: Int

  public init(amount: Int) { self.amount = amount }
}
