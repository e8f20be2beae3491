#if canImport(CHeap)
  import CHeap
#endif

/// How much memory a timeline may take, and how that is told.
struct MemoryBudget {
  /// What it may take in all, in bytes.
  var bytes = 256 << 20
  /// What it may take before anything is asked of it, and for each step besides, in bytes.
  var leeway = 4 << 20
  var bytesPerStep = 512
  /// The bytes in use now, of whatever: only what they grow by is compared.
  var bytesInUse: () -> Int = { heapInUse }

  /// What so many steps may take.
  func allowance(steps: Int) -> Int { min(bytes, leeway + steps * bytesPerStep) }

  /// The bytes of the process's heap; 0 where the C library does not tell, and nothing is ever short.
  private static var heapInUse: Int {
    #if canImport(CHeap)
      Int(cheap_bytes_in_use())
    #else
      0
    #endif
  }
}
