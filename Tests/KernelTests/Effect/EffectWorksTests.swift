import Testing

@testable import Kernel

@MainActor
@Suite struct EffectWorksTests {
  private func work(_ serial: Int, in table: EffectTable) -> EffectWork {
    let work = EffectWork(context: Context(reduction: 1, group: EffectGroup(of: table)))
    work.serial = serial
    return work
  }

  @Test("However works are added and removed, the others are in the order of their start")
  func comingAndGoing() {
    let table = EffectTable()
    var generator = SystemRandomNumberGenerator()
    for _ in 0..<50 {
      var works = EffectWorks(of: .table)
      var staying = (0..<40).map { work($0, in: table) }
      for work in staying { works.insert(work) }
      for work in staying.shuffled(using: &generator).prefix(25) {
        #expect(works.contains(work))
        let isRemoved = works.remove(work)
        let isRemovedAgain = works.remove(work)
        #expect(isRemoved && !isRemovedAgain)
        #expect(!works.contains(work))
        staying.removeAll { $0 === work }
      }
      #expect(works.sorted().map(\.serial) == staying.map(\.serial))
      #expect(staying.allSatisfy(works.contains))
    }
  }

  @Test("A work has an index in the list of its table and another in that of its group")
  func twoLists() {
    let table = EffectTable()
    var (ofTable, ofGroup) = (EffectWorks(of: .table), EffectWorks(of: .group))
    let works = (0..<3).map { work($0, in: table) }
    for work in works { ofTable.insert(work) }
    for work in works.reversed() { ofGroup.insert(work) }
    ofGroup.remove(works[2])
    #expect(ofTable.contains(works[2]))
    #expect(!ofGroup.contains(works[2]))
    ofTable.remove(works[0])
    #expect(ofTable.sorted().map(\.serial) == [1, 2])
    #expect(ofGroup.sorted().map(\.serial) == [0, 1])
  }
}
