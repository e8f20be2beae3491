/// A binary heap of deadlines, earliest first; equal deadlines are in the order of their ranks.
///
/// Inserting and removing take O(log n).
struct DeadlineQueue<Deadline: Comparable> {
  private typealias Entry = (deadline: Deadline, rank: Int, serial: Int)

  private var heap: [Entry] = []

  /// The earliest deadline, its rank, and what it belongs to.
  var first: (deadline: Deadline, rank: Int, serial: Int)? { heap.first }

  /// Inserts a deadline.
  ///
  /// - Parameter serial: identifies what the deadline belongs to.
  mutating func insert(_ deadline: Deadline, rank: Int, serial: Int) {
    heap.append((deadline, rank, serial))
    var child = heap.count - 1
    while child > 0, heap[child] < heap[(child - 1) / 2] {
      heap.swapAt(child, (child - 1) / 2)
      child = (child - 1) / 2
    }
  }

  mutating func removeFirst() {
    heap.swapAt(0, heap.count - 1)
    heap.removeLast()
    var parent = 0
    while let child = smallestChild(of: parent), heap[child] < heap[parent] {
      heap.swapAt(parent, child)
      parent = child
    }
  }

  private func smallestChild(of parent: Int) -> Int? {
    let left = 2 * parent + 1
    guard left < heap.count else { return nil }
    let right = left + 1
    return right < heap.count && heap[right] < heap[left] ? right : left
  }
}
