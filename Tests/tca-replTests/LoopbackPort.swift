import Foundation
import Synchronization

/// A port on the loopback interface that counts connections and closes them.
final class LoopbackPort: Sendable {
  let number: UInt16
  private let descriptor: Int32
  private let calls = Mutex(0)

  struct NotListening: Error {}

  init() throws {
    let listener = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    descriptor = listener
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
    var size = socklen_t(MemoryLayout<sockaddr_in>.size)
    let isListening = withUnsafeMutablePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { address in
        bind(listener, address, size) == 0 && listen(listener, 8) == 0
          && getsockname(listener, address, &size) == 0
      }
    }
    number = UInt16(bigEndian: address.sin_port)
    guard isListening else { throw NotListening() }
    Thread.detachNewThread { [weak self] in
      while true {
        let caller = accept(listener, nil, nil)
        guard caller >= 0 else { return }
        self?.calls.withLock { $0 += 1 }
        close(caller)
      }
    }
  }

  /// The number of connections so far.
  var callers: Int { calls.withLock { $0 } }

  deinit {
    // Ends the thread that waits in `accept`.
    shutdown(descriptor, Int32(SHUT_RDWR))
    close(descriptor)
  }
}
