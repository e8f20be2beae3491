import Foundation

// Each row is measured in a process of its own, for what others leave behind in the heap is not its own,
// and printed at once, so that a run that is interrupted has said something.
// Names given as arguments choose the rows whose name contains one of them.

let report = Report()
let arguments = CommandLine.arguments.dropFirst()
if arguments.first == "--row", let row = Benchmark.all.first(where: { $0.name == arguments.last }) {
  report.line(await row.run())
} else {
  report.header()
  fflush(nil)
  for benchmark in Benchmark.all
  where arguments.isEmpty || arguments.contains(where: benchmark.name.contains) {
    let row = try Process.run(
      URL(filePath: "/proc/self/exe").resolvingSymlinksInPath(),
      arguments: ["--row", benchmark.name])
    row.waitUntilExit()
    guard row.terminationStatus == 0 else { exit(row.terminationStatus) }
  }
}
