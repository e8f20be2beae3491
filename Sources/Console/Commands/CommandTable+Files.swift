// Commands on files.
extension CommandTable {
  static let files = [
    CommandRow(
      name: "run", arguments: "FILE", group: .files,
      summary: "do what the lines of a file say",
      details: "Stops at the first error and says in which line it is.",
      example: ":run examples/dogs.tca", read: { .run(file: try $0.text().value) })
  ]
}
