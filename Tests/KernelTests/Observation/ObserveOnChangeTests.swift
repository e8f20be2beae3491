import Kernel
import Testing

@Suite("observe with onChange")
struct ObserveOnChangeTests {
  @MainActor
  @Test("both closures are called, and only what the first one read is observed")
  func changes() async {
    let kennel = Kennel()
    var seen: [String] = []
    let token = observe {
      _ = kennel.dogs
    } onChange: {
      seen.append("\(kennel.dogs) dogs, \(kennel.cats) cats")
    }
    #expect(seen == ["0 dogs, 0 cats"])
    kennel.cats = 1
    await mainActorTurn()
    #expect(seen.count == 1)
    kennel.dogs = 1
    await mainActorTurn()
    #expect(seen == ["0 dogs, 0 cats", "1 dogs, 1 cats"])
    token.cancel()
    kennel.dogs = 2
    await mainActorTurn()
    #expect(seen.count == 2)
  }

  @MainActor
  @Test("the second closure may start another observation, whose reads do not call the outer one")
  func nested() async {
    let kennel = Kennel()
    var outer = 0
    var cats: [Int] = []
    var inner: ObserveToken?
    let token = observe {
      _ = kennel.dogs
    } onChange: {
      outer += 1
      inner = observe { cats.append(kennel.cats) }
    }
    kennel.cats = 1
    await mainActorTurn()
    #expect(outer == 1)
    #expect(cats == [0, 1])
    _ = (token, inner)
  }

  @MainActor
  @Test("the second closure gets the transaction of the change")
  func transactions() async {
    let kennel = Kennel()
    var seen: [Int] = []
    let token = observe {
      _ = kennel.dogs
    } onChange: { transaction in
      seen.append(transaction[Weight.self])
    }
    var transaction = UITransaction()
    transaction[Weight.self] = 9
    withUITransaction(transaction) { kennel.dogs = 1 }
    await mainActorTurn()
    #expect(seen == [0, 9])
    token.cancel()
  }
}

@MainActor
@Perceptible
private final class Kennel {
  var dogs = 0
  var cats = 0
}

private enum Weight: UITransactionKey { static let defaultValue = 0 }
