/// What a file with sessions holds, as the end of its name says.
enum SessionFileKind: String, CaseIterable {
  case transcript
  case script = "tca"
  case markdown = "md"

  init?(path: String) {
    let ending = path.split(separator: "/").last?.split(separator: ".").last.map(String.init)
    self.init(rawValue: ending == "markdown" ? "md" : ending ?? "")
  }
}
