/// The steps of the present branch at which a condition holds.
struct WhenReport: Equatable {
  /// Steps in a row at which it holds.
  struct Stretch: Equatable {
    /// The step at which it became true.
    let first: LogRow
    /// The last step before it became false.
    let last: Int
  }

  let stretches: [Stretch]
  /// The number of steps at which it holds.
  let count: Int
  /// The number of steps of the branch, the initial state included.
  let total: Int
  let branch: String
}
