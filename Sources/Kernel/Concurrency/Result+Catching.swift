extension Result {
  /// What an asynchronous function returns or throws.
  ///
  /// ```swift
  /// await send(.response(Result { try await client.fetch() }))
  /// ```
  ///
  /// The function runs where the caller is isolated.
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
