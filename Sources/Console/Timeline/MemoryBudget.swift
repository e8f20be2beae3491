#if canImport(CHeap)
  import CHeap
#endif

/// How much memory a timeline may use, and how to measure it.
struct MemoryBudget {
  /// The limit, in bytes.
  var bytes = 256 << 20
  /// What it may use initially and for each further step, in bytes, before states are dropped.
  var leeway = 4 << 20
  var bytesPerStep = 512
  /// Returns the bytes in use by the whole process. Only the growth of this number matters.
  var bytesInUse: () -> Int = { heapInUse }

  /// The bytes that a number of steps may use.
  func allowance(steps: Int) -> Int { min(bytes, leeway + steps * bytesPerStep) }

  /// The size of the process's heap in bytes. 0 if the C library cannot report it, and then no
  /// states are dropped.
  private static var heapInUse: Int {
    #if canImport(CHeap)
      Int(cheap_bytes_in_use())
    #else
      0
    #endif
  }
}
