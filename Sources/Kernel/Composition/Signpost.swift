extension Reducer {
  /// Returns this reducer. The original library measures it with signposts for Instruments, which
  /// only exists on Apple's systems.
  public func signpost(_: String = "") -> Self { self }
}
