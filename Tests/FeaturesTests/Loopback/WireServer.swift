import Foundation
import Glibc
import Synchronization
import Testing

/// A server of raw bytes on the loopback interface, for answers that no web server gives.
///
/// Until `listen` is called, its port refuses connections.
final class WireServer: Sendable {
  /// One connection, after its request has been read.
  struct Connection {
    fileprivate let descriptor: Int32
    /// The request, including its body.
    let request: String

    /// Sends bytes; returns false if the other side has closed.
    @discardableResult
    func send(_ text: String) -> Bool { send(Array(text.utf8)) }

    /// Sends bytes; returns false if the other side has closed.
    @discardableResult
    func send(_ bytes: [UInt8]) -> Bool {
      var sent = 0
      while sent < bytes.count {
        let count = bytes.withUnsafeBytes {
          // Not nil, because the loop does not run for an empty array.
          Glibc.send(descriptor, $0.baseAddress! + sent, $0.count - sent, Int32(MSG_NOSIGNAL))
        }
        guard count > 0 else { return false }
        sent += count
      }
      return true
    }

    /// Ends the connection with a reset instead of a close, after the sent bytes have arrived.
    func reset() {
      var left: Int32 = 0
      repeat { sched_yield() } while ioctl(descriptor, UInt(TIOCOUTQ), &left) == 0 && left > 0
      var atOnce = linger(l_onoff: 1, l_linger: 0)
      setsockopt(
        descriptor, SOL_SOCKET, SO_LINGER, &atOnce, socklen_t(MemoryLayout<linger>.size))
    }

    /// Waits for another request on the same connection; `nil` if the other side has closed.
    func nextRequest() -> String? {
      let request = WireServer.readRequest(descriptor)
      return request.isEmpty ? nil : String(decoding: request, as: UTF8.self)
    }

    /// Returns when the other side closes.
    func waitForHangUp() {
      var bytes = [UInt8](repeating: 0, count: 1024)
      while recv(descriptor, &bytes, bytes.count, 0) > 0 {}
    }
  }

  /// Handles a connection on its own thread; the connection is closed afterwards.
  typealias Conversation = @Sendable (Connection) -> Void

  let baseURL: URL
  private let listener: Int32
  private let conversation: Mutex<Conversation>
  private let isListening = Atomic(false)

  init(_ conversation: @escaping Conversation) throws {
    self.conversation = Mutex(conversation)
    listener = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_addr.s_addr = inet_addr("127.0.0.1")
    var length = socklen_t(MemoryLayout<sockaddr_in>.size)
    let (listener, size) = (listener, length)
    let isBound = withUnsafeMutablePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        bind(listener, $0, size) == 0 && getsockname(listener, $0, &length) == 0
      }
    }
    try #require(isBound, "no port could be had on the loopback interface")
    baseURL = try requireURL("http://127.0.0.1:\(UInt16(bigEndian: address.sin_port))/api")
  }

  deinit {
    // Ends `accept` in the thread that waits there, which closes the listener. If it were closed
    // here, its number could already belong to a parallel test, whose connections would be taken.
    shutdown(listener, Int32(SHUT_RDWR))
    if !isListening.load(ordering: .relaxed) { close(listener) }
  }

  /// Changes the handler of connections from now on.
  func converse(_ conversation: @escaping Conversation) {
    self.conversation.withLock { $0 = conversation }
  }

  /// Accepts connections from now on.
  func listen() {
    Glibc.listen(listener, 16)
    isListening.store(true, ordering: .relaxed)
    let listener = listener
    Thread.detachNewThread { [weak self] in
      while true {
        let descriptor = accept(listener, nil, nil)
        guard descriptor >= 0 else {
          close(listener)
          return
        }
        let conversation = self?.conversation.withLock { $0 }
        Thread.detachNewThread {
          let request = String(decoding: Self.readRequest(descriptor), as: UTF8.self)
          conversation?(Connection(descriptor: descriptor, request: request))
          close(descriptor)
        }
      }
    }
  }

  /// Reads a request with the body that its `Content-Length` announces. Closing a connection with
  /// unread bytes resets it, and the answer would be lost.
  fileprivate static func readRequest(_ descriptor: Int32) -> Data {
    var request = Data()
    var bytes = [UInt8](repeating: 0, count: 1024)
    var length: Int?
    while request.count < length ?? .max {
      let count = recv(descriptor, &bytes, bytes.count, 0)
      guard count > 0 else { break }
      request += bytes[..<count]
      if length == nil, let headEnd = request.range(of: Data("\r\n\r\n".utf8)) {
        length = headEnd.upperBound + bodyLength(request[..<headEnd.lowerBound])
      }
    }
    return request
  }

  private static func bodyLength(_ head: Data) -> Int {
    let field = "content-length:"
    let lines = String(decoding: head, as: UTF8.self).lowercased().split(separator: "\r\n")
    let value = lines.first { $0.hasPrefix(field) }?.dropFirst(field.count)
    return value.flatMap { Int($0.trimmingCharacters(in: .whitespaces)) } ?? 0
  }
}
