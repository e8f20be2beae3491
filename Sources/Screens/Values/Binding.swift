@_exported import struct Kernel._Binding
import Kernel

/// A value that a view can read and set, and that another place stores.
public typealias Binding = Kernel._Binding

extension Binding {
  /// The same binding; nothing animates.
  public func animation(_: Animation? = .default) -> Self { self }

  /// The same binding; nothing animates.
  public func transaction(_: Transaction) -> Self { self }

  /// A binding to the value of an optional; `nil` if there is none.
  public init?(_ base: Binding<Value?>) {
    guard let initial = base.wrappedValue else { return nil }
    self.init(get: { base.wrappedValue ?? initial }, set: { base.wrappedValue = $0 })
  }

  /// Whether an optional has a value. Setting it to `false` sets the optional to `nil`.
  public init<Wrapped>(_ base: Binding<Wrapped?>) where Value == Bool {
    self.init(
      get: { base.wrappedValue != nil },
      set: { if !$0 { base.wrappedValue = nil } })
  }

  /// A binding to an optional, of a value that always exists.
  public init<Wrapped>(_ base: Binding<Wrapped>) where Value == Wrapped? {
    self.init(
      get: { base.wrappedValue },
      set: { if let new = $0 { base.wrappedValue = new } })
  }
}

extension Binding: Identifiable where Value: Identifiable {
  public nonisolated var id: Value.ID {
    // Views, and so their bindings, are only used on the main actor.
    nonisolated(unsafe) var id: Value.ID?
    MainActor.assumeIsolated { id = wrappedValue.id }
    // Set by the line above.
    return id!
  }
}
