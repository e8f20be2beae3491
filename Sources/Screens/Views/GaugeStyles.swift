/// How gauges look. A screen of text shows the parts alone, so a style of an app is not called.
@MainActor @preconcurrency
public protocol GaugeStyle {
  /// The type of the view; `Never` for the styles of the system.
  associatedtype Body: View = Never
  /// What the style receives.
  typealias Configuration = GaugeStyleConfiguration

  /// The view of a gauge.
  @ViewBuilder @MainActor @preconcurrency
  func makeBody(configuration: Configuration) -> Body
}

extension GaugeStyle where Body == Never {
  /// Never called, because a screen of text shows the parts alone.
  public func makeBody(configuration _: Configuration) -> Never { neverEvaluated() }
}

/// The style that the system chooses.
public struct DefaultGaugeStyle: GaugeStyle {
  public init() {}
}

extension GaugeStyle where Self == DefaultGaugeStyle {
  public static var automatic: Self { Self() }
}

/// Gauges as bars.
public struct LinearCapacityGaugeStyle: GaugeStyle {
  public init() {}
}

extension GaugeStyle where Self == LinearCapacityGaugeStyle {
  public static var linearCapacity: Self { Self() }
}

/// Gauges as small bars with a mark.
public struct AccessoryLinearGaugeStyle: GaugeStyle {
  public init() {}
}

extension GaugeStyle where Self == AccessoryLinearGaugeStyle {
  public static var accessoryLinear: Self { Self() }
}

/// Gauges as small bars.
public struct AccessoryLinearCapacityGaugeStyle: GaugeStyle {
  public init() {}
}

extension GaugeStyle where Self == AccessoryLinearCapacityGaugeStyle {
  public static var accessoryLinearCapacity: Self { Self() }
}

/// Gauges as open rings with a mark.
public struct AccessoryCircularGaugeStyle: GaugeStyle {
  public init() {}
}

extension GaugeStyle where Self == AccessoryCircularGaugeStyle {
  public static var accessoryCircular: Self { Self() }
}

/// Gauges as rings.
public struct AccessoryCircularCapacityGaugeStyle: GaugeStyle {
  public init() {}
}

extension GaugeStyle where Self == AccessoryCircularCapacityGaugeStyle {
  public static var accessoryCircularCapacity: Self { Self() }
}
