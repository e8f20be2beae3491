/// The kind of a file with sessions, by the extension of its name.
enum SessionFileKind: String, CaseIterable {
  case transcript
  case script = "tca"
  case markdown = "md"

  init?(path: String) {
    let ending = path.split(separator: "/").last?.split(separator: ".").last.map(String.init)
    self.init(rawValue: ending == "markdown" ? "md" : ending ?? "")
  }
}
