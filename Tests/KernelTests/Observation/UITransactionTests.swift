import Kernel
import Testing

@Suite("UITransaction")
struct UITransactionTests {
  @Test("a value that is not set is its default, and inner values replace outer ones")
  func values() {
    #expect(UITransaction().isSilent == false)
    #expect(UITransaction.current.speed == 1)
    let speeds = withUITransaction(\.isSilent, true) {
      withUITransaction(\.speed, 3) {
        #expect(UITransaction.current.isSilent)
        return [UITransaction.current.speed]
          + withUITransaction(UITransaction()) { [UITransaction.current.speed] }
      }
    }
    #expect(speeds == [3, 1])
    #expect(UITransaction.current.speed == 1)
  }

  @Test("an error of the closure is thrown, and the transaction ends")
  func errors() {
    #expect(throws: CancellationError.self) {
      try withUITransaction(\.speed, 2) { throw CancellationError() }
    }
    #expect(UITransaction.current.speed == 1)
  }

  @MainActor
  @Test("an observation's closure gets the transaction of the change that it is called for")
  func observations() async {
    let kennel = Kennel()
    var seen: [String] = []
    let token = withUITransaction(\.speed, 2) {
      observe { transaction in
        #expect(UITransaction.current.speed == transaction.speed)
        seen.append("\(kennel.dogs) at \(transaction.speed)")
      }
    }
    #expect(seen == ["0 at 2"])
    withUITransaction(\.speed, 3) { kennel.dogs = 1 }
    await mainActorTurn()
    kennel.dogs = 2
    await mainActorTurn()
    #expect(seen == ["0 at 2", "1 at 3", "2 at 1"])
    token.cancel()
  }

  @MainActor
  @Test("of several changes before the next call, the first one's transaction is passed")
  func severalChanges() async {
    let kennel = Kennel()
    var seen: [Int] = []
    let token = observe { transaction in
      _ = kennel.dogs
      seen.append(transaction.speed)
    }
    withUITransaction(\.speed, 5) { kennel.dogs = 1 }
    withUITransaction(\.speed, 6) { kennel.dogs = 2 }
    await mainActorTurn()
    #expect(seen == [1, 5])
    token.cancel()
  }

  @Errands
  @Test("it reaches a closure of another actor")
  func otherActors() async {
    let kennel = Kennel()
    let (speeds, continuation) = AsyncStream.makeStream(of: Int.self)
    let token = observe { transaction in
      _ = kennel.dogs
      continuation.yield(transaction.speed)
    }
    withUITransaction(\.speed, 4) { kennel.dogs = 1 }
    var seen: [Int] = []
    for await speed in speeds.prefix(2) { seen.append(speed) }
    #expect(seen == [1, 4])
    token.cancel()
  }
}

@Perceptible
private final class Kennel {
  var dogs = 0
}

@globalActor private actor Errands {
  static let shared = Errands()
}

extension UITransaction {
  fileprivate var isSilent: Bool {
    get { self[IsSilent.self] }
    set { self[IsSilent.self] = newValue }
  }
  fileprivate var speed: Int {
    get { self[Speed.self] }
    set { self[Speed.self] = newValue }
  }
}

private enum IsSilent: UITransactionKey { static let defaultValue = false }
private enum Speed: UITransactionKey { static let defaultValue = 1 }
