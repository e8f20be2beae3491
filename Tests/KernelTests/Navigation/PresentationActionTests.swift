import Foundation
import Kernel
import Testing

@CasePathable
private enum Parent: Equatable {
  case child(PresentationAction<Child>)
}

@CasePathable
private enum Child: Codable, Hashable, Sendable {
  case rename(String)
  case close
  indirect case child(PresentationAction<Child>)
}

@Suite struct PresentationActionTests {
  @Test("A case key path leads to the actions of the presented feature")
  func through() {
    let path: CaseKeyPath<Parent, String> = \.child.rename
    #expect(path("Rex") == .child(.presented(.rename("Rex"))))
    #expect(Parent.child(.presented(.rename("Rex")))[case: \.child.presented.rename] == "Rex")
    #expect(Parent.child(.dismiss)[case: \.child.rename] == nil)
    #expect(Parent.child(.dismiss).is(\.child.dismiss))
    #expect(Parent.child(.presented(.close)).is(\.child.close))
  }

  @Test("A case key path leads through several presentations")
  func nested() {
    let action = Parent.child(.presented(.child(.dismiss)))
    #expect(action.is(\.child.child.dismiss))
    let path: CaseKeyPath<Parent, Void> = \.child.child.close
    #expect(path() == .child(.presented(.child(.presented(.close)))))
  }

  @Test("One case of the presented feature's actions is a presentation of its own")
  func ownPresentation() {
    let path: CaseKeyPath<Parent, PresentationAction<String>> = \.child.rename
    #expect(path(.presented("Rex")) == .child(.presented(.rename("Rex"))))
    #expect(path(.dismiss) == .child(.dismiss))
    #expect(Parent.child(.presented(.close))[case: path] == nil)
  }

  @Test("Its cases can be enumerated and identified")
  func cases() {
    #expect(Array(PresentationAction<Child>.allCasePaths) == [\.dismiss, \.presented])
    #expect(PresentationAction<Child>.allCasePaths[.presented(.close)] == \.presented)
    #expect(PresentationAction<Child>.caseSchemas.map(\.name) == ["dismiss", "presented"])
  }

  @Test(
    "It is encoded and decoded", arguments: [PresentationAction.dismiss, .presented(Child.close)])
  private func codable(action: PresentationAction<Child>) throws {
    let data = try JSONEncoder().encode(action)
    #expect(try JSONDecoder().decode(PresentationAction<Child>.self, from: data) == action)
  }
}
