import Foundation
import Kernel

extension NumberFactClient {
  /// A fact about any number, after a second on the clock where the network is good: one of
  /// `SampleFact`'s.
  public static func sample(on network: SampleNetwork) -> Self {
    Self(fetch: { number in
      try await network.request(taking: .seconds(1))
      return try NumberFactAPI.fact(from: Data(SampleFact.about(number).utf8))
    })
  }

  /// The facts on a good network.
  public static let sample = sample(on: .good)

  /// A service that is never there: every fetch fails at once.
  public static let failing = sample(on: .down)
}
