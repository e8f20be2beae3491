import Foundation
import Glibc
import Synchronization
import Testing

/// A server of bare bytes on the loopback interface, for answers that no web server gives.
///
/// Until `listen` is called its port refuses connections.
final class WireServer: Sendable {
  /// One connection, after its request has been read.
  struct Connection {
    fileprivate let descriptor: Int32

    /// Sends bytes; false once the other side has closed.
    @discardableResult
    func send(_ text: String) -> Bool {
      let bytes = Array(text.utf8)
      return Glibc.send(descriptor, bytes, bytes.count, Int32(MSG_NOSIGNAL)) >= 0
    }

    /// Returns when the other side closes.
    func waitForHangUp() {
      var bytes = [UInt8](repeating: 0, count: 1024)
      while recv(descriptor, &bytes, bytes.count, 0) > 0 {}
    }
  }

  /// What happens on a connection, on a thread of its own; the connection is closed afterwards.
  typealias Conversation = @Sendable (Connection) -> Void

  let baseURL: URL
  private let listener: Int32
  private let conversation: Mutex<Conversation>

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
    // Ends `accept` in the thread that waits there, which then closes the descriptor's last use.
    shutdown(listener, Int32(SHUT_RDWR))
    close(listener)
  }

  /// Changes what happens on connections from now on.
  func converse(_ conversation: @escaping Conversation) {
    self.conversation.withLock { $0 = conversation }
  }

  /// Accepts connections from now on.
  func listen() {
    Glibc.listen(listener, 16)
    let listener = listener
    Thread.detachNewThread { [weak self] in
      while true {
        let descriptor = accept(listener, nil, nil)
        guard descriptor >= 0 else { return }
        let conversation = self?.conversation.withLock { $0 }
        Thread.detachNewThread {
          Self.readRequest(descriptor)
          conversation?(Connection(descriptor: descriptor))
          close(descriptor)
        }
      }
    }
  }

  /// Reads a request with the body that its `Content-Length` announces: closing a connection before
  /// all was read resets it, and what was answered is lost.
  private static func readRequest(_ descriptor: Int32) {
    var request = Data()
    var bytes = [UInt8](repeating: 0, count: 1024)
    var length: Int?
    while request.count < length ?? .max {
      let count = recv(descriptor, &bytes, bytes.count, 0)
      guard count > 0 else { return }
      request += bytes[..<count]
      if length == nil, let headEnd = request.range(of: Data("\r\n\r\n".utf8)) {
        length = headEnd.upperBound + bodyLength(request[..<headEnd.lowerBound])
      }
    }
  }

  private static func bodyLength(_ head: Data) -> Int {
    let field = "content-length:"
    let lines = String(decoding: head, as: UTF8.self).lowercased().split(separator: "\r\n")
    let value = lines.first { $0.hasPrefix(field) }?.dropFirst(field.count)
    return value.flatMap { Int($0.trimmingCharacters(in: .whitespaces)) } ?? 0
  }
}
