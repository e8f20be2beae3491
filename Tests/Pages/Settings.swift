/// A model with a name that SwiftUI has only on some systems, for a test that features can use such a model.
public struct Settings: Equatable, Sendable {
  public var volume: Int

  public init(volume: Int) { self.volume = volume }
}
