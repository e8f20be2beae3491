import Kernel

/// One of an app's clients, with its variants.
///
/// An app passes a live client, and a client with sample data on a given network. The failing, the
/// slow and the flaky variant are made from the one with sample data.
public struct AppClient: Sendable {
  public enum Variant: String, CaseIterable, Sendable {
    /// Recorded data, after a delay on the clock.
    case sample
    /// The real server or file.
    case live
    /// Every call fails.
    case failing
    /// Recorded data, after a long delay.
    case slow
    /// Recorded data, but some requests fail at random.
    case flaky
  }

  /// Sets a client in the dependencies.
  public typealias Install = @Sendable (_ dependencies: inout DependencyValues) -> Void

  /// The client's name in `DependencyValues`.
  public let name: String
  /// The available variants, the default first.
  public let variants: [(variant: Variant, install: Install)]
  /// Whether the client uses the network, so that the presets for bad networks apply to it.
  private let isRemote: Bool

  /// Creates a client that uses the network.
  ///
  /// - Parameters:
  ///   - name: its name in `DependencyValues`.
  ///   - place: its key path in `DependencyValues`.
  ///   - live: the live client; evaluated when it is installed.
  ///   - sample: returns a client with recorded data, on a simulated network.
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

  /// Creates a client of something on this machine, such as a file, that does not use the network.
  ///
  /// With the presets `offline`, `slow` and `flaky`, this is the sample client; `failing` must be
  /// chosen individually.
  ///
  /// - Parameters:
  ///   - name: its name in `DependencyValues`.
  ///   - place: its key path in `DependencyValues`.
  ///   - live: the live client; evaluated when it is installed.
  ///   - sample: a client that stores nothing permanently.
  ///   - failing: a client that always fails.
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

  /// The variant that a preset uses.
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
