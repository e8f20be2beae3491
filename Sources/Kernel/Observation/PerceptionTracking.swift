/// Tracks the properties that a closure reads, like `withObservationTracking`.
///
/// This is the name used by code for older platforms.
///
/// - Parameters:
///   - apply: reads the properties.
///   - onChange: called once, before the first of them changes.
/// - Returns: the result of `apply`.
public func withPerceptionTracking<T>(
  _ apply: () -> T,
  onChange: @autoclosure () -> @Sendable () -> Void
) -> T {
  withObservationTracking(apply, onChange: onChange())
}
