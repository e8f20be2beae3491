import Kernel

/// One of an app's clients, with the ways in which it can be played.
///
/// An app tells how a client is made live and how it is made from sample data on some network. The
/// failing, the slow and the flaky one follow.
public struct AppClient: Sendable {
  /// A way in which a client can be played.
  public enum Variant: String, CaseIterable, Sendable {
    /// Recorded data, after a while on the clock.
    case sample
    /// The real thing.
    case live
    /// It fails, always.
    case failing
    /// Recorded data, after a long while.
    case slow
    /// Recorded data, where chance lets them arrive.
    case flaky
  }

  /// Puts a client in place.
  public typealias Install = @Sendable (_ dependencies: inout DependencyValues) -> Void

  /// The client's name in `DependencyValues`.
  public let name: String
  /// What can be chosen, the default first.
  public let variants: [(variant: Variant, install: Install)]
  /// Whether the client is beyond a network, so that a bad one is felt.
  private let isRemote: Bool

  /// A client of something beyond a network.
  ///
  /// - Parameters:
  ///   - name: its name in `DependencyValues`.
  ///   - place: its place there.
  ///   - live: makes the real one, when it is chosen.
  ///   - sample: makes one of recorded data, reached by a pretended network.
  public init<Client>(
    _ name: String,
    _ place: any WritableKeyPath<DependencyValues, Client> & Sendable,
    live: @autoclosure @escaping @Sendable () -> Client,
    sample: @escaping @Sendable (_ network: SampleNetwork) -> Client
  ) {
    self.name = name
    isRemote = true
    variants = [
      (.sample, { values in values[keyPath: place] = sample(.good) }),
      (.live, { values in values[keyPath: place] = live() }),
      (.failing, { values in values[keyPath: place] = sample(.down) }),
      (.slow, { values in values[keyPath: place] = sample(.slow) }),
      (.flaky, { values in values[keyPath: place] = sample(.flaky) }),
    ]
  }

  /// A client of something on this machine, such as a file, which no network touches.
  ///
  /// The presets `offline`, `slow` and `flaky` leave it as the sample; `failing` is chosen by itself.
  ///
  /// - Parameters:
  ///   - name: its name in `DependencyValues`.
  ///   - place: its place there.
  ///   - live: makes the real one, when it is chosen.
  ///   - sample: makes one that leaves nothing behind.
  ///   - failing: makes one that always fails.
  public init<Client>(
    _ name: String,
    _ place: any WritableKeyPath<DependencyValues, Client> & Sendable,
    live: @autoclosure @escaping @Sendable () -> Client,
    localSample sample: @autoclosure @escaping @Sendable () -> Client,
    failing: @autoclosure @escaping @Sendable () -> Client
  ) {
    self.name = name
    isRemote = false
    variants = [
      (.sample, { values in values[keyPath: place] = sample() }),
      (.live, { values in values[keyPath: place] = live() }),
      (.failing, { values in values[keyPath: place] = failing() }),
    ]
  }

  /// The variant that a preset chooses.
  public func variant(in preset: AppPreset) -> Variant {
    switch preset {
    case .sample: .sample
    case .live: .live
    case .offline: isRemote ? .failing : .sample
    case .slow: isRemote ? .slow : .sample
    case .flaky: isRemote ? .flaky : .sample
    }
  }
}
