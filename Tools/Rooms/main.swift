// Fails if a room uses a room that comes later in docs/architecture.md, if two rooms write to a property of an
// object, or if a type stores too many variables.
//
//   rooms STORE            checks the order, and the matrices on the page
//   rooms STORE --matrix   also prints how often each room uses each other
//   rooms STORE --write    writes the matrices to the page, then checks
//
// STORE is the index store of a debug build; the working directory is the package's.

import Foundation

let page = "docs/architecture.md"

guard CommandLine.arguments.count > 1, let text = try? String(contentsOfFile: page, encoding: .utf8)
else { fail("usage: rooms STORE [--matrix | --write], in the folder that has \(page)") }
guard let store = IndexStore(path: CommandLine.arguments[1]) else {
  fail("\(CommandLine.arguments[1]) is no index store: build first")
}
let options = CommandLine.arguments.dropFirst(2)
let map = RoomMap(text)
let units = store.units()
let sections = map.sections.map { RoomUses(of: $0, in: store, compiledAs: units) }
var problems = sections.flatMap(\.problems)
if sections.isEmpty { problems.append("\(page): no heading begins with '## Rooms of '") }
let isReliable = problems.isEmpty
problems += sections.flatMap(\.violations)

if options.contains("--matrix") {
  for (section, uses) in zip(map.sections, sections) {
    print(([section.title, ""] + uses.matrix(counts: true) + [""]).joined(separator: "\n"))
  }
}
let written = map.page(with: sections.map { $0.matrix(counts: false) })
if options.contains("--write"), isReliable {
  try written.write(toFile: page, atomically: true, encoding: .utf8)
} else if written != text, problems.isEmpty {
  problems.append("\(page): a matrix is out of date; write it with make rooms ARGS=--write")
}
for problem in problems { print(problem) }
let uses = sections.reduce(0) { $0 + $1.uses.count }
let violations = sections.reduce(0) { $0 + $1.violations.count }
print("\(uses) uses of one room by another, \(violations) against the order")
exit(problems.isEmpty ? 0 : 1)

func fail(_ message: String) -> Never {
  print(message)
  exit(2)
}
