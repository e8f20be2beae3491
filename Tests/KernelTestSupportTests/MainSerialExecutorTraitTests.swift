import Kernel
import KernelTestSupport
import Testing

@Suite(.mainSerialExecutor)
struct MainSerialExecutorTraitTests {
  @Test("Every test of a suite runs its tasks in order", arguments: [10, 500])
  func order(count: Int) async {
    let numbers = LockIsolated<[Int]>([])
    await withTaskGroup { group in
      for number in 0..<count { group.addTask { numbers.withValue { $0.append(number) } } }
    }
    #expect(numbers.value == Array(0..<count))
    #expect(uncheckedUseMainSerialExecutor)
  }
}
