import Kernel

/// What a row measures: the time of one operation, operations per second, or memory per operation.
enum Unit {
  case nanoseconds
  case perSecond
  case bytes
}

/// One line of the report: a figure and what it is compared with.
struct Row {
  let name: String
  let unit: Unit
  /// The target in the row's unit: a minimum for rates, otherwise a maximum. `nil` if there is
  /// none.
  let target: Double?
  /// Nanoseconds or bytes per operation.
  let figure: Double
  /// Nanoseconds of the plain function that does the same work without a kernel. `nil` if there is
  /// none.
  var plain: Double?
}

/// Measures nanoseconds per operation: the median of a few batches.
struct Stopwatch {
  private static let batches = 9

  /// Measures a synchronous operation.
  ///
  /// - Parameters:
  ///   -   - count: The operations in a batch. A tenth of them run before that and are not
  ///     measured.
  ///   -   - body: Runs the operation `count` times.
  static func measure(_ count: Int, _ body: (_ count: Int) -> Void) -> Double {
    body(max(1, count / 10))
    return median(
      (0..<batches).map { _ in nanoseconds(ContinuousClock().measure { body(count) }, count) })
  }

  /// Measures an asynchronous operation on the main actor.
  @MainActor
  static func measure(_ count: Int, _ body: @MainActor (_ count: Int) async -> Void) async -> Double
  {
    await body(max(1, count / 10))
    var figures: [Double] = []
    for _ in 0..<batches {
      figures.append(nanoseconds(await ContinuousClock().measure { await body(count) }, count))
    }
    return median(figures)
  }

  private static func nanoseconds(_ duration: Duration, _ count: Int) -> Double {
    let (seconds, attoseconds) = duration.components
    return (Double(seconds) * 1e9 + Double(attoseconds) / 1e9) / Double(count)
  }

  private static func median(_ figures: [Double]) -> Double {
    figures.sorted()[figures.count / 2]
  }
}

/// Prevents the optimizer from removing a result that is not used.
@inline(never)
func keep<T>(_ value: T) {}
