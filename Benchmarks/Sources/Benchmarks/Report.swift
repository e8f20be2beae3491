import Foundation

/// Prints rows as a table: the figure, the target, and the plain function measured in the same run.
struct Report {
  func header() {
    print(
      column("work", 52) + column("figure", 14, right: true) + column("target", 14, right: true)
        + column("plain", 12, right: true))
  }

  func line(_ row: Row) {
    let figure = row.unit == .perSecond ? 1e9 / row.figure : row.figure
    let isReached = row.target.map { row.unit == .perSecond ? figure >= $0 : figure <= $0 } ?? true
    print(
      column(row.name, 52) + column(words(figure, row.unit), 14, right: true)
        + column(row.target.map { words($0, row.unit) } ?? "", 14, right: true)
        + column(row.plain.map { words($0, .nanoseconds) } ?? "", 12, right: true)
        + (isReached ? "" : "  missed"))
  }

  private func words(_ figure: Double, _ unit: Unit) -> String {
    switch unit {
    case .perSecond: String(format: "%.0f/s", figure)
    case .nanoseconds where figure < 1_000: String(format: "%.1f ns", figure)
    case .nanoseconds where figure < 1_000_000: String(format: "%.2f µs", figure / 1_000)
    case .nanoseconds: String(format: "%.2f ms", figure / 1_000_000)
    case .bytes: String(format: "%.0f B", figure)
    }
  }

  private func column(_ text: String, _ width: Int, right: Bool = false) -> String {
    let padding = String(repeating: " ", count: max(0, width - text.count))
    return right ? padding + text : text + padding
  }
}
