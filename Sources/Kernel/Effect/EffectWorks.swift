/// A set of works in which each work stores its own index, so that inserting and removing need no
/// hashing and take constant time.
@MainActor
struct EffectWorks {
  /// The indices of a work in the lists that contain it; `nil` for a list that does not.
  struct Place {
    fileprivate var inTable: Int?
    fileprivate var inGroup: Int?
  }

  /// What the list belongs to. Each work is in two lists, and has an index in each.
  enum Owner {
    case table
    case group
  }

  private let owner: Owner
  private var works: ContiguousArray<EffectWork> = []

  nonisolated init(of owner: Owner) { self.owner = owner }

  var isEmpty: Bool { works.isEmpty }

  /// The works in the order in which they started. O(n log n).
  func sorted() -> [EffectWork] { works.sorted { $0.serial < $1.serial } }

  func first(where isWanted: (EffectWork) -> Bool) -> EffectWork? { works.first(where: isWanted) }

  func contains(_ work: EffectWork) -> Bool { place(of: work) != nil }

  mutating func insert(_ work: EffectWork) {
    put(work, at: works.count)
    works.append(work)
  }

  /// Removes a work if it is in the list, and moves the last one to its index.
  ///
  /// - Returns: whether it was in the list.
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
