extension Reducer {
  /// This reducer. The original times it with signposts for Instruments, which exists only on Apple's systems.
  public func signpost(_: String = "") -> Self { self }
}
