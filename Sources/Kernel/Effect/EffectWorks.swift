/// A number of works, each of which knows where it stands: to enter and to leave hashes nothing, and
/// costs the same however many there are.
@MainActor
struct EffectWorks {
  /// Where a work stands in the lists it is in, `nil` where it is in none.
  struct Place {
    fileprivate var inTable: Int?
    fileprivate var inGroup: Int?
  }

  /// Whose works these are. A work is in two lists, and has a place in each.
  enum Owner {
    case table
    case group
  }

  private let owner: Owner
  private var works: ContiguousArray<EffectWork> = []

  nonisolated init(of owner: Owner) { self.owner = owner }

  var isEmpty: Bool { works.isEmpty }

  /// The works in the order they began.
  func sorted() -> [EffectWork] { works.sorted { $0.serial < $1.serial } }

  func first(where isWanted: (EffectWork) -> Bool) -> EffectWork? { works.first(where: isWanted) }

  func contains(_ work: EffectWork) -> Bool { place(of: work) != nil }

  mutating func insert(_ work: EffectWork) {
    put(work, at: works.count)
    works.append(work)
  }

  /// Removes a work, if it is here; the last one takes its place.
  ///
  /// - Returns: whether it was here.
  @discardableResult
  mutating func remove(_ work: EffectWork) -> Bool {
    guard let place = place(of: work) else { return false }
    put(work, at: nil)
    let last = works.removeLast()
    if last !== work {
      works[place] = last
      put(last, at: place)
    }
    return true
  }

  private func place(of work: EffectWork) -> Int? {
    switch owner {
    case .table: work.place.inTable
    case .group: work.place.inGroup
    }
  }

  private func put(_ work: EffectWork, at place: Int?) {
    switch owner {
    case .table: work.place.inTable = place
    case .group: work.place.inGroup = place
    }
  }
}
