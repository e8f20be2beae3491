extension String {
  /// The string with its first letter in upper case; the rest is unchanged.
  var capitalizedFirstLetter: String { prefix(1).uppercased() + dropFirst() }
}
