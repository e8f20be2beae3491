extension String {
  /// The string with its first letter in upper case; the rest stays as it is.
  var capitalizedFirstLetter: String { prefix(1).uppercased() + dropFirst() }
}
