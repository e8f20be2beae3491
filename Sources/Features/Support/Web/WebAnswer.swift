import Foundation

/// The part of an answer that has arrived, within limits that no server can exceed.
struct WebAnswer {
  /// The maximum size of a body, in bytes after decompression.
  static let bodyLimit = 8 << 20
  /// The maximum size of a body, in bytes with compression and framing, because a server can send
  /// these endlessly without any content.
  static let wireLimit = 2 * bodyLimit
  /// The maximum size of all headers of a request together, in bytes, including those of redirects
  /// and of "100 Continue".
  static let headLimit = 256 << 10

  /// The latest header.
  private(set) var head = WebHead()
  private(set) var body = Data()
  /// The size of the body so far, in bytes with compression and framing.
  private(set) var wireCount = 0
  /// Why the rest of the answer is ignored, if it is.
  private(set) var failure: LoadFailure?

  private var headCount = 0
  private var gzip: GzipReader?

  /// Whether all compressed data have arrived.
  var isDecompressed: Bool { gzip?.isWhole ?? true }

  mutating func takeHeadLine(_ bytes: UnsafeRawBufferPointer) {
    guard failure == nil else { return }
    headCount += bytes.count
    guard headCount <= Self.headLimit else {
      return failure = .unreadable("its head is larger than \(Self.headLimit >> 10) KB")
    }
    let line = bytes.prefix { $0 != UInt8(ascii: "\r") && $0 != UInt8(ascii: "\n") }
    if head.isComplete, line.starts(with: Array("HTTP/".utf8)) {
      head = WebHead()
      gzip = nil
      wireCount = 0
    }
    do throws(LoadFailure) {
      try head.take(String(decoding: line, as: UTF8.self))
    } catch {
      failure = error
    }
  }

  mutating func takeBody(_ bytes: UnsafeRawBufferPointer) {
    guard failure == nil else { return }
    do throws(LoadFailure) {
      switch head.codings {
      case []: append(bytes)
      case ["gzip"], ["x-gzip"]: try decompress(bytes)
      default: throw .unreadable("it is encoded as '\(head.codings.joined(separator: ", "))'")
      }
    } catch {
      failure = error
    }
  }

  private mutating func decompress(_ bytes: UnsafeRawBufferPointer) throws(LoadFailure) {
    gzip = gzip ?? GzipReader()
    guard let gzip else { throw .unreadable("it is compressed, and libz.so.1 is not installed") }
    try gzip.read(bytes) { append($0) }
  }

  /// Appends to the body. Returns `false` if it is too large.
  @discardableResult
  private mutating func append(_ bytes: UnsafeRawBufferPointer) -> Bool {
    if body.count + bytes.count <= Self.bodyLimit {
      body.append(contentsOf: bytes)
    } else {
      failure = Self.isTooLarge
    }
    return failure == nil
  }

  mutating func takeWire(_ count: Int) {
    wireCount += count
    if failure == nil, wireCount > Self.wireLimit { failure = Self.isTooLarge }
  }

  private static let isTooLarge = LoadFailure.unreadable("it is larger than \(bodyLimit >> 20) MB")
}
