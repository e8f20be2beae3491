/// Why `new` cannot write a package. `Rendering` has the messages.
enum PackageProblem: Error, Equatable, Sendable {
  /// The name has characters that the names of packages and programs cannot have.
  case invalidName(String)
  /// A package or a library that the new package uses has this name.
  case takenName(String)
  /// There is a file or a folder with this name.
  case existing(String)
  /// The address is neither a URL nor a folder with a clone.
  case invalidAddress(String)
  /// No address was given, and the clone that the program was built from is not there.
  case unknownAddress
  /// A file or a folder of the package cannot be written.
  case unwritable(path: String, FileProblem)
}
