/// Tracks the properties that a closure reads, as `withObservationTracking` does.
///
/// The name under which features written for older platforms know it.
///
/// - Parameters:
///   - apply: reads the properties.
///   - onChange: called once, when the first of them changes.
/// - Returns: what `apply` returns.
public func withPerceptionTracking<T>(
  _ apply: () -> T,
  onChange: @autoclosure () -> @Sendable () -> Void
) -> T {
  withObservationTracking(apply, onChange: onChange())
}
