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
  /// Returns the bytes in use by the whole process. Only the growth of this number matters. This walks
  /// the free pieces of the heap, which can take milliseconds.
  var bytesInUse: () -> Int = { heapInUse }
  /// Returns about how much memory the process occupies, in bytes. This is fast, but does not shrink
  /// when memory is freed. `nil` if the system does not report it.
  var bytesResident: () -> Int? = { resident }

  /// The bytes that a number of steps may use.
  func allowance(steps: Int) -> Int { min(bytes, leeway + steps * bytesPerStep) }

  /// The bytes in use from which on states are dropped. This is less than the allowance, because more
  /// steps will follow before the next measurement.
  func threshold(steps: Int) -> Int { allowance(steps: steps) / 16 * 15 }

  /// The number of steps after `count` steps that fit, if each uses as many bytes as given.
  func steps(from count: Int, used: Int, each rate: Int) -> Int {
    let inAll = (bytes - used) / rate
    // The allowance grows with each step, up to the limit.
    guard rate > bytesPerStep else { return inAll }
    return min(inAll, (leeway + count * bytesPerStep - used) / (rate - bytesPerStep))
  }

  private static var resident: Int? {
    #if canImport(CHeap)
      let bytes = Int(cheap_bytes_resident())
      return bytes == 0 ? nil : bytes
    #else
      return nil
    #endif
  }

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
