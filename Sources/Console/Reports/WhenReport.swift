/// The steps of the present branch at which a condition is true.
struct WhenReport: Equatable {
  /// Consecutive steps at which it is true.
  struct Stretch: Equatable {
    /// The step at which it became true.
    let first: LogRow
    /// The last step before it became false.
    let last: Int
  }

  let stretches: [Stretch]
  /// The number of steps at which it is true.
  let count: Int
  /// The number of steps of the branch, including the initial state.
  let total: Int
  let branch: String
}
