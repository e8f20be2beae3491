import ConsoleSyntax

/// Finds the id that the user most likely meant.
enum NearestID {
  /// The minimum number of characters of a mistyped id that is compared. Shorter ones are similar to
  /// almost every id.
  private static let shortestMistyped = 3

  /// Returns the id that is most similar to a text, or whose start is. `nil` if none is similar.
  ///
  /// Quotes and case do not count, so `"7"` is the id `7`. Each id costs the product of both lengths.
  ///
  /// - Parameter ids: the ids as they are typed.
  static func of(_ typed: some StringProtocol, in ids: [String]) -> String? {
    let wanted = plain(typed)
    if let same = ids.first(where: { plain($0) == wanted }) { return same }
    guard wanted.count >= shortestMistyped else { return nil }
    // Users copy or type an id only up to where it differs from the others.
    for part in [{ $0 }, { String($0.prefix(wanted.count)) }] as [(String) -> String] {
      let parts = ids.map { part(plain($0)) }
      if let nearest = NearestNames.of(wanted, in: parts, limit: 1).first,
        let place = parts.firstIndex(of: nearest)
      {
        return ids[place]
      }
    }
    return nil
  }

  private static func plain(_ id: some StringProtocol) -> String {
    id.lowercased().filter { $0 != "\"" && !$0.isWhitespace }
  }
}
