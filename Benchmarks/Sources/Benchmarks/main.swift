import Foundation

// Each row is measured in a separate process, because earlier rows would change the heap. It is
// printed immediately, so that an interrupted run has printed the rows before. Arguments select the
// rows with a name that contains one of them.

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
