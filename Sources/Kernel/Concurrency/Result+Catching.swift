extension Result {
  /// Calls an asynchronous function and stores its result or its error.
  ///
  /// ```swift
  /// await send(.response(Result { try await client.fetch() }))
  /// ```
  ///
  /// The function runs with the caller's isolation.
  public nonisolated(nonsending) init(
    catching body: nonisolated(nonsending) () async throws(Failure) -> Success
  ) async {
    do throws(Failure) {
      self = .success(try await body())
    } catch {
      self = .failure(error)
    }
  }
}
