/// A period in which an effect was held.
package struct HeldPeriod: Equatable, Sendable {
  let began: Duration
  /// `nil` if the effect is still held.
  let end: Duration?
  /// Whether a sleep until the start of the period was still going on when the period started.
  let includesStart: Bool

  package init(began: Duration, end: Duration?, includesStart: Bool = false) {
    (self.began, self.end, self.includesStart) = (began, end, includesStart)
  }

  /// Whether the effect is still held.
  package var isOpen: Bool { end == nil }

  /// Whether a sleep with this deadline would have ended during the period.
  package func contains(_ deadline: Duration) -> Bool {
    (includesStart ? deadline >= began : deadline > began) && end.map { deadline <= $0 } ?? true
  }
}
