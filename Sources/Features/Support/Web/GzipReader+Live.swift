import CTransfer
import Foundation

/// Decompresses a gzip body in pieces.
///
/// libcurl can do that too, but it accepts truncated data, and it decompresses as many times as the
/// header says.
final class GzipReader {
  /// Whether the end of the data was reached.
  private(set) var isWhole = false

  private let pointer: OpaquePointer
  private var room = [UInt8](repeating: 0, count: 1 << 16)

  /// Returns `nil` if zlib is not installed.
  init?() {
    guard let pointer = cgunzip_new() else { return nil }
    self.pointer = pointer
  }

  deinit { cgunzip_free(pointer) }

  /// Decompresses a piece. `take` receives the output, also in pieces, and returns `false` to stop.
  ///
  /// - Throws: `unreadable` if the data are damaged.
  func read(
    _ piece: UnsafeRawBufferPointer, take: (UnsafeRawBufferPointer) -> Bool
  ) throws(LoadFailure) {
    guard let bytes = piece.baseAddress else { return }
    cgunzip_give(pointer, bytes, piece.count)
    while true {
      var count = room.count
      let result = cgunzip_take(pointer, &room, &count)
      guard result != CGUNZIP_DAMAGED else { throw .unreadable("its gzip data are damaged") }
      isWhole = result == CGUNZIP_END
      guard room.withUnsafeBytes({ take(UnsafeRawBufferPointer(rebasing: $0[..<count])) }),
        // If the output buffer is not full, all input has been used.
        !isWhole, count == room.count
      else { return }
    }
  }
}
