/// Every command there is. Dispatch, help, completion and the documentation read this table.
enum CommandTable {
  static let rows: [CommandRow] =
    look + travel + rewrite + time + check + files + session

  /// The row of a command, by its name or the unique beginning of it; `nil` where there is none.
  static func row(named name: String) -> CommandRow? {
    if let row = rows.first(where: { $0.name == name }) { return row }
    let candidates = rows.filter { $0.name.hasPrefix(name) }
    return candidates.count == 1 ? candidates[0] : nil
  }
}
