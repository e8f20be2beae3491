import ConsoleSyntax

/// Every command there is. Dispatch, help, completion and the documentation read this table.
enum CommandTable {
  static let rows: [CommandRow] =
    look + travel + rewrite + time + check + files + session

  /// The row of a command, by its name or the unique beginning of it; `nil` where there is none.
  static func row(named name: String) -> CommandRow? {
    let name = NameMatch(name, among: names).name
    return rows.first { $0.name == name }
  }

  static let names = rows.map(\.name)
}
