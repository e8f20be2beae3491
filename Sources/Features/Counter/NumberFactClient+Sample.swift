import FeatureSupport
import Foundation
import Kernel

extension NumberFactClient {
  /// A fact about any number from `SampleFact`, after a second on the clock if the network is good.
  public static func sample(on network: SampleNetwork) -> Self {
    Self(fetch: { number in
      try await network.request(taking: .seconds(1))
      return try NumberFactAPI.fact(from: Data(SampleFact.about(number).utf8))
    })
  }

  /// The facts on a good network.
  public static let sample = sample(on: .good)

  /// A client without a network: every request fails immediately.
  public static let failing = sample(on: .down)
}
