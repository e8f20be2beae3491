import CTransfer
import Foundation

/// Decompresses a gzip body, piece by piece.
///
/// libcurl can do that too, but takes data that break off for whole, and decompresses as often as a
/// head says.
final class GzipReader {
  /// Whether the end of the data has come.
  private(set) var isWhole = false

  private let pointer: OpaquePointer
  private var room = [UInt8](repeating: 0, count: 1 << 16)

  /// `nil` where zlib is not installed.
  init?() {
    guard let pointer = cgunzip_new() else { return nil }
    self.pointer = pointer
  }

  deinit { cgunzip_free(pointer) }

  /// Decompresses a piece; `take` gets what comes out, in pieces too, and returns false to stop.
  ///
  /// - Throws: `unreadable` where the data are damaged.
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
        // Room that is left says that everything given was taken.
        !isWhole, count == room.count
      else { return }
    }
  }
}
