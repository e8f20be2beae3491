/// The name of a new package, which is also that of its folder and its program, such as `my-shop`.
struct PackageName: Equatable, Sendable {
  let text: String

  /// - Throws: `invalidName`, or `takenName`.
  init(_ text: String) throws(PackageProblem) {
    guard Self.isValid(text) else { throw .invalidName(text) }
    guard !Self.taken.contains(text.lowercased()) else { throw .takenName(text) }
    self.text = text
  }

  /// What the names of the package's modules start with, such as `MyShop`.
  ///
  /// It is never the whole name of a module or a type, so that no name of a package collides with one
  /// that Swift or a library has.
  var prefix: String {
    text.split { "-_".contains($0) }.map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined()
  }

  /// Returns a name that can be used in place of one that cannot.
  ///
  /// - Parameter isFree: whether there is no file and no folder with a name.
  static func suggestion(for text: String, where isFree: (String) -> Bool) -> PackageName {
    let words = text.split { !isLetterOrDigit($0) }.joined(separator: "-").drop { !isLetter($0) }
    let start = words.prefix(40)
    let base = start.isEmpty ? "my-app" : String(start.last == "-" ? start.dropLast() : start)
    func usable(_ text: String) -> PackageName? {
      isFree(text) ? try? PackageName(text) : nil
    }
    if let name = usable(base) ?? usable(base + "-app") { return name }
    var number = 2
    while true {
      if let name = usable("\(base)-\(number)") { return name }
      number += 1
    }
  }

  /// ASCII letters and digits, with single hyphens and underscores between them. Other characters
  /// are valid in a folder's name, but not in an address, a module or a shell command.
  private static func isValid(_ text: String) -> Bool {
    text.wholeMatch(of: /[A-Za-z][A-Za-z0-9]*([-_][A-Za-z0-9]+)*/) != nil
  }

  private static func isLetter(_ character: Character) -> Bool {
    character.isASCII && character.isLetter
  }

  private static func isLetterOrDigit(_ character: Character) -> Bool {
    isLetter(character) || character.isASCII && character.isNumber
  }

  /// In lower case: the packages that a new package depends on, and their libraries and programs.
  /// SwiftPM refuses a second one with the same name.
  private static let taken: Set<String> = [
    "tca-repl", "kernel", "kerneltestsupport", "composablearchitecture", "dependenciestestsupport",
    "console", "screens", "features", "swiftui", "casepaths", "clocks", "concurrencyextras",
    "concurrencyextrastestsupport", "dependencies", "dependenciesmacros", "identifiedcollections",
    "sharing",
    "swift-syntax", "swiftsyntax", "swiftsyntaxmacros", "swiftcompilerplugin",
    "swiftsyntaxmacrosgenerictestsupport",
    "swift-custom-dump", "customdump", "swift-argument-parser", "argumentparser",
    "swift-collections", "collections", "orderedcollections", "hashtreecollections",
    "xctest-dynamic-overlay", "issuereporting", "issuereportingtestsupport",
    "xctestdynamicoverlay", "grdb", "flyingfox",
  ]
}
