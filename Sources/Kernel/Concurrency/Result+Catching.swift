extension Result {
  /// Calls an asynchronous function and stores its result or its error.
  ///
  /// ```swift
  /// await send(.response(Result { try await client.fetch() }))
  /// ```
  ///
  /// A closure that is written here runs with the caller's isolation.
  public nonisolated(nonsending) init(
    // Not `nonisolated(nonsending)`: such a closure cannot call asynchronous methods of an object that
    // is not `Sendable`, because they may run with another isolation.
    catching body: () async throws(Failure) -> Success
  ) async {
    do throws(Failure) {
      self = .success(try await body())
    } catch {
      self = .failure(error)
    }
  }
}
