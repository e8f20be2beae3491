import Synchronization

/// A yes or no that is found out when it is first asked for, and then remembered. Any thread may ask.
///
/// Two threads may find out the same answer. Reading it takes less time than reading a lazy reference.
struct AtomicAnswer: ~Copyable {
  /// 1 for yes, 2 for no, and 0 as long as it is not known.
  private let code = Atomic<UInt8>(0)

  /// The answer. `nil` as long as it is not known.
  var known: Bool? {
    let code = code.load(ordering: .relaxed)
    return code == 0 ? nil : code == 1
  }

  func remember(_ answer: Bool) { code.store(answer ? 1 : 2, ordering: .relaxed) }
}
