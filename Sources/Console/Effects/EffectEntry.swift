import Kernel

/// Everything that is known about one effect.
struct EffectEntry: Sendable {
  let info: EffectInfo
  /// The name given to the effect, or else the action that started it.
  let name: String
  /// The step that started it.
  let step: Int
  /// The session's time when it started.
  let began: Duration
  /// What is known about its current course.
  var known = KnownCourse()
  /// The number of the current course.
  private(set) var course = 0
  /// All courses by number, or none if there is only one. The entry of the current course is out of
  /// date: use `known`.
  private var courses: [KnownCourse] = []
  /// How it last ended, cancelled or not. `nil` if it has not ended yet.
  var latestEnd: EffectNote.Kind?
  /// The latest step that it sent or that made it fail, on any branch. `nil` before the first one.
  var latestStep: Int?
  /// How often its own work was started.
  var worked = 0
  /// How often it was played back instead.
  var playedBack = 0
  /// Whether `:resolve` has replaced the effect's own work.
  var isDriven = false

  init(info: EffectInfo, name: String, step: Int, began: Duration) {
    (self.info, self.name, self.step, self.began) = (info, name, step, began)
  }

  var id: EffectID { info.id }

  // Modify them through `known`: a setter here would copy all outputs for each new one.
  var outputs: [Output] { known.outputs }

  var end: End? { known.end }

  /// Whether it has accessed a client's memory on any course.
  var usesMemory: Bool {
    !known.accesses.isEmpty || courses.contains { !$0.accesses.isEmpty }
  }

  /// Whether its own work may be needed again, even though its end is known.
  var needsWork: Bool { !known.accesses.isEmpty || !courses.isEmpty }

  /// What is known about it on a course.
  func known(on course: Int) -> KnownCourse { course == self.course ? known : courses[course] }

  /// Switches to a known course.
  mutating func follow(_ course: Int) {
    guard course != self.course else { return }
    courses[self.course] = known
    (self.course, known) = (course, courses[course])
  }

  /// The known course that starts like the current one, but without holds or a failure. Empty if
  /// there is none.
  var undisturbed: KnownCourse {
    if known.isUndisturbed { return known }
    let (accesses, outputs) = (known.failure?.accesses ?? .max, known.failure?.sent ?? .max)
    return courses.first {
      $0.isUndisturbed
        && $0.begins(
          like: known, accesses: min($0.accesses.count, accesses),
          outputs: min($0.outputs.count, outputs))
    } ?? KnownCourse()
  }

  /// What is known about it on a course with the same holds and the same failure as another course.
  func known(disturbedLike other: KnownCourse) -> KnownCourse? {
    ([known] + courses).first {
      $0.holds == other.holds && $0.failure == other.failure
        && $0.begins(like: other, accesses: other.accesses.count, outputs: 0)
    }
  }

  /// Takes over the courses of another effect, which this one repeats. This effect has not been
  /// held or made to fail yet.
  mutating func repeatCourses(of other: EffectEntry) {
    known = other.undisturbed
    courses = other.courses.isEmpty ? [] : [known] + other.courses
  }

  /// Forgets everything after the first `count` actions, on all courses.
  mutating func forget(after count: Int) {
    func cut(_ course: KnownCourse) -> KnownCourse {
      guard count < course.outputs.count else { return course }
      return course.prefix(
        accesses: course.accesses.count, outputs: count, until: .seconds(Int64.max))
    }
    known = cut(known)
    courses = courses.map(cut)
  }

  /// The periods in which it was held on its course, in the session's time.
  var heldPeriods: [HeldPeriod] {
    stride(from: 0, to: known.holds.count, by: 2).map { place in
      let (hold, release) = (known.holds[place], known.holds.dropFirst(place + 1).first)
      return HeldPeriod(
        began: began + hold.after, end: release.map { began + $0.after },
        includesStart: hold.isBeforeDue)
    }
  }

  /// Records that it is held or released, which puts it on its own course from now on.
  ///
  /// - Parameters:
  ///   - hold: the hold or the release.
  ///   - done: the number of accesses that it had made before.
  ///   - sent: the number of actions that it had sent.
  ///   - hasWork: whether its own work can run to find out what it does from now on. If not, it
  ///     continues as on the known course.
  mutating func hold(
    _ hold: CourseHold, accesses done: Int, outputs sent: Int, hasWork: Bool
  ) {
    if courses.isEmpty { courses = [known] }
    courses[course] = known
    let holds = known.holds + [hold]
    let other = courses.firstIndex {
      $0.holds == holds && $0.failure == known.failure
        && $0.begins(like: known, accesses: done, outputs: sent)
    }
    if let other { return follow(other) }
    // What it does about an error can always be determined by running it again.
    let isOpen = hasWork || known.failure != nil
    var next = isOpen ? known.prefix(accesses: done, outputs: sent, until: hold.after) : known
    next.holds = holds
    courses.append(next)
    (course, known) = (courses.count - 1, next)
  }

  /// Records that it is made to fail, which puts it on its own course from now on, and releases it.
  ///
  /// - Parameters:
  ///   - age: the time since its start.
  ///   - done: the number of accesses that it had made before.
  ///   - sent: the number of actions that it had sent.
  mutating func fail(_ message: String, _ age: Duration, accesses done: Int, outputs sent: Int) {
    if courses.isEmpty { courses = [known] }
    courses[course] = known
    var next = known.prefix(accesses: done, outputs: sent, until: age)
    if !next.holds.count.isMultiple(of: 2) { next.holds.append(CourseHold(after: age)) }
    next.failure = ForcedFailure(message: message, after: age, sent: sent, accesses: done)
    let other = courses.firstIndex {
      $0.holds == next.holds && $0.failure == next.failure
        && $0.begins(like: next, accesses: done, outputs: sent)
    }
    if let other { return follow(other) }
    courses.append(next)
    (course, known) = (courses.count - 1, next)
  }

  /// Records an access. If a different access is known here, switches to another course.
  ///
  /// - Parameters:
  ///   - done: the number of accesses that it had made before.
  ///   - sent: the number of actions that it had sent.
  mutating func access(_ access: EffectAccess, after done: Int, sent: Int) {
    if done < known.accesses.count {
      if known.accesses[done].change == access.change { return }
      if courses.isEmpty { courses = [known] }
      courses[course] = known
      let other = courses.firstIndex { $0.goes(on: access.change, after: done, like: known) }
      if let other { return follow(other) }
      let beginning = known.prefix(accesses: done, outputs: sent, until: access.after)
      courses.append(beginning)
      (course, known) = (courses.count - 1, beginning)
    }
    known.accesses.append(access)
  }

  /// An action that an effect sent.
  enum Output: Equatable, Sendable {
    case step(Int)
    /// Removed by `:skip` or `:move`. The effect would have sent it at this time after its start.
    case leftOut(after: Duration)

    var step: Int? {
      if case .step(let number) = self { number } else { nil }
    }
  }

  /// An end without cancellation.
  struct End: Equatable, Sendable {
    let kind: EffectNote.Kind
    /// The time since the start of the effect.
    let after: Duration
  }
}
