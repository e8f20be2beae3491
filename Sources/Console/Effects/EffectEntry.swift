import Kernel

/// What is known of one effect.
struct EffectEntry: Sendable {
  let info: EffectInfo
  /// The name given to the effect, else the action that began it.
  let name: String
  /// The step that began it.
  let step: Int
  /// The session's time when it began.
  let began: Duration
  /// What is known of it on its present course.
  var known = KnownCourse()
  /// The number of the present course.
  private(set) var course = 0
  /// All courses, by number; empty if there is only one. The present course's entry is out of date:
  /// use `known`.
  private var courses: [KnownCourse] = []
  /// How it ended the last time that it did, cancelled or by itself; `nil` before that.
  var latestEnd: EffectNote.Kind?
  /// The latest step that it sent or that made it fail, on any branch; `nil` before the first.
  var latestStep: Int?
  /// How many times its own work was started.
  var worked = 0
  /// How many times it was played back instead.
  var playedBack = 0
  /// Set by `:resolve`, which replaces the effect's own work.
  var isDriven = false

  init(info: EffectInfo, name: String, step: Int, began: Duration) {
    (self.info, self.name, self.step, self.began) = (info, name, step, began)
  }

  var id: EffectID { info.id }

  // Change them through `known`: a setter here would copy all outputs whenever one is added.
  var outputs: [Output] { known.outputs }

  var end: End? { known.end }

  /// Whether it has accessed memories of clients, on any course.
  var usesMemory: Bool {
    !known.accesses.isEmpty || courses.contains { !$0.accesses.isEmpty }
  }

  /// Whether it may have to do its own work again although its end is known.
  var needsWork: Bool { !known.accesses.isEmpty || !courses.isEmpty }

  /// What is known of it on a course.
  func known(on course: Int) -> KnownCourse { course == self.course ? known : courses[course] }

  /// Switches to a known course.
  mutating func follow(_ course: Int) {
    guard course != self.course else { return }
    courses[self.course] = known
    (self.course, known) = (course, courses[course])
  }

  /// What is known of its course as long as nobody has held it or made it fail.
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

  /// What is known of it on a course on which it was held and made to fail like on another course.
  func known(disturbedLike other: KnownCourse) -> KnownCourse? {
    ([known] + courses).first {
      $0.holds == other.holds && $0.failure == other.failure
        && $0.begins(like: other, accesses: other.accesses.count, outputs: 0)
    }
  }

  /// Takes over what is known of an effect in whose place this one starts. Nobody has disturbed this
  /// one yet.
  mutating func repeatCourses(of other: EffectEntry) {
    known = other.undisturbed
    courses = other.courses.isEmpty ? [] : [known] + other.courses
  }

  /// Forgets what it does after its first actions, on all courses.
  mutating func forget(after count: Int) {
    func cut(_ course: KnownCourse) -> KnownCourse {
      guard count < course.outputs.count else { return course }
      return course.prefix(accesses: course.accesses.count, outputs: count)
    }
    known = cut(known)
    courses = courses.map(cut)
  }

  /// When it was held on its course, as times of the session.
  var pauses: [EffectPause] {
    stride(from: 0, to: known.holds.count, by: 2).map { place in
      let end = place + 1 < known.holds.count ? known.holds[place + 1] : nil
      return EffectPause(began: began + known.holds[place], end: end.map { began + $0 })
    }
  }

  /// Records that it is held or released: from here on it is on a course of its own.
  ///
  /// - Parameters:
  ///   - age: the time since it began.
  ///   - done: how many accesses it had made before.
  ///   - sent: how many actions it had sent.
  ///   - hasWork: whether its own work can tell what it does from here on. If not, it goes on as on
  ///     the course that is known to its end.
  mutating func hold(
    _ age: Duration, accesses done: Int, outputs sent: Int, hasWork: Bool
  ) {
    if courses.isEmpty { courses = [known] }
    courses[course] = known
    let holds = known.holds + [age]
    let other = courses.firstIndex {
      $0.holds == holds && $0.failure == known.failure
        && $0.begins(like: known, accesses: done, outputs: sent)
    }
    if let other { return follow(other) }
    // What it does about an error can always be found out again.
    let isOpen = hasWork || known.failure != nil
    var next = isOpen ? known.prefix(accesses: done, outputs: sent) : known
    next.holds = holds
    courses.append(next)
    (course, known) = (courses.count - 1, next)
  }

  /// Records that it is made to fail: from here on it is on a course of its own, and no longer held.
  ///
  /// - Parameters:
  ///   - age: the time since it began.
  ///   - done: how many accesses it had made before.
  ///   - sent: how many actions it had sent.
  mutating func fail(_ message: String, _ age: Duration, accesses done: Int, outputs sent: Int) {
    if courses.isEmpty { courses = [known] }
    courses[course] = known
    var next = known.prefix(accesses: done, outputs: sent)
    if !next.holds.count.isMultiple(of: 2) { next.holds.append(age) }
    next.failure = ForcedFailure(message: message, after: age, sent: sent, accesses: done)
    let other = courses.firstIndex {
      $0.holds == next.holds && $0.failure == next.failure
        && $0.begins(like: next, accesses: done, outputs: sent)
    }
    if let other { return follow(other) }
    courses.append(next)
    (course, known) = (courses.count - 1, next)
  }

  /// Records an access on its course; switches to another course if a different access is known
  /// here.
  ///
  /// - Parameters:
  ///   - done: how many accesses it had made before.
  ///   - sent: how many actions it had sent.
  mutating func access(_ access: EffectAccess, after done: Int, sent: Int) {
    if done < known.accesses.count {
      if known.accesses[done].change == access.change { return }
      if courses.isEmpty { courses = [known] }
      courses[course] = known
      let other = courses.firstIndex { $0.goes(on: access.change, after: done, like: known) }
      if let other { return follow(other) }
      let beginning = known.prefix(accesses: done, outputs: sent)
      courses.append(beginning)
      (course, known) = (courses.count - 1, beginning)
    }
    known.accesses.append(access)
  }

  /// One action of an effect.
  enum Output: Equatable, Sendable {
    case step(Int)
    /// Removed by `:skip` or `:move`; the effect would have sent it at this time after it began.
    case leftOut(after: Duration)

    var step: Int? {
      if case .step(let number) = self { number } else { nil }
    }
  }

  /// An end that was not a cancellation.
  struct End: Equatable, Sendable {
    let kind: EffectNote.Kind
    /// The time since the effect began.
    let after: Duration
  }
}
