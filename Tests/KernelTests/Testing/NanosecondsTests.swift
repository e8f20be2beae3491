import Kernel
import Testing

@Suite struct NanosecondsTests {
  @Test("Each unit is a thousand times the next")
  func units() {
    #expect(NSEC_PER_SEC == 1000 * NSEC_PER_MSEC)
    #expect(NSEC_PER_MSEC == 1000 * NSEC_PER_USEC)
    #expect(NSEC_PER_USEC == 1000)
  }
}
