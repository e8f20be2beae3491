/// Facts about numbers without a server: sentences about the smallest numbers, and arithmetic about
/// the others.
///
/// ```swift
/// SampleFact.about(8)   // "8 is the number of arms of an octopus."
/// SampleFact.about(35)  // "35 is 5 times 7."
/// ```
enum SampleFact {
  static func about(_ number: Int) -> String {
    if number < 0 { return "\(number) is \(number.magnitude) below zero." }
    if number < sentences.count { return "\(number) is \(sentences[number])." }
    return "\(number) is \(arithmetic(number))."
  }

  /// The fact about each number, starting with 0.
  private static let sentences = [
    "the number of legs that a snake stands on",
    "the number of moons that go round the Earth",
    "the only even prime number",
    "the fewest corners that a polygon can have",
    "the number of chambers in a human heart",
    "the number of arms that most starfish have",
    "the number of legs of every insect",
    "the number of bones in a giraffe's neck, as in yours",
    "the number of arms of an octopus",
    "the number of symphonies that Beethoven finished",
    "the number of legs of a crab, its claws counted",
    "the number of players that a football team has on the field",
    "the number of edges of a cube",
    "the number of cards of each suit in a deck",
    "the number of lines of a sonnet",
    "the number of red balls on a snooker table",
    "the number of pieces that a chess player begins with",
    "the number of syllables of a haiku",
    "the number of holes of a golf course",
    "the number of lines across a full Go board",
    "the most faces that a regular solid can have",
  ]

  /// The largest divisor to look for, so that a fact is found quickly.
  private static let divisorLimit = 10_000

  private static func arithmetic(_ number: Int) -> String {
    let root = Int(Double(number).squareRoot())
    // Checked by division, because the square of the rounded root may overflow.
    if number.isMultiple(of: root), number / root == root { return "the square of \(root)" }
    var divisor = 2
    while divisor <= min(divisorLimit, number / divisor) {
      if number.isMultiple(of: divisor) { return "\(divisor) times \(number / divisor)" }
      divisor += 1
    }
    return divisor > divisorLimit
      ? "not divided by any number from 2 to \(divisorLimit)" : "a prime number"
  }
}
