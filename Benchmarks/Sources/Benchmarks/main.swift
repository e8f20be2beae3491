import Foundation

// Each row is measured and printed at once, so that a run that is interrupted has said something.
// Names given as arguments choose the rows whose name contains one of them.

let report = Report()
let chosen = CommandLine.arguments.dropFirst()
report.header()
for benchmark in Benchmark.all {
  guard chosen.isEmpty || chosen.contains(where: benchmark.name.contains) else { continue }
  report.line(await benchmark.run())
  // Also where the output is no terminal.
  fflush(nil)
}
