import Dispatch
import Foundation
import Synchronization

/// Watches files for changes by other programs.
///
/// It watches the folder of each file, because programs usually replace a file as a whole, and a
/// watch of the file itself would stay with the replaced one.
final class FileWatch: Sendable {
  static let shared = FileWatch()

  private struct Folder {
    let descriptor: Int32
    /// By name of the file, and by a number of their own.
    var observers: [String: [Int: @Sendable () -> Void]] = [:]
  }

  private struct Folders {
    var byPath: [String: Folder] = [:]
    var paths: [Int32: String] = [:]
    var latest = 0
  }

  private let folders = Mutex(Folders())

  #if os(Linux)
    /// -1 if the system has no more of them.
    private let notifications = inotify_init1(Int32(IN_NONBLOCK | IN_CLOEXEC))
    // Only released.
    private nonisolated(unsafe) let source: (any DispatchSourceRead)?

    private init() {
      guard notifications >= 0 else {
        source = nil
        return
      }
      let source = DispatchSource.makeReadSource(
        fileDescriptor: notifications, queue: DispatchQueue(label: "FileWatch"))
      self.source = source
      source.setEventHandler { [unowned self] in readNotifications() }
      source.resume()
    }

    /// Calls a closure after each change of a file, on a queue of its own, until the subscription ends.
    ///
    /// - Returns: `nil` if the folder does not exist, or cannot be watched.
    func watch(_ file: URL, _ onChange: @escaping @Sendable () -> Void) -> SharedSubscription? {
      let (path, name) = (file.deletingLastPathComponent().path, file.lastPathComponent)
      let number = folders.withLock { folders -> Int? in
        if folders.byPath[path] == nil {
          let events = IN_CLOSE_WRITE | IN_MOVED_TO | IN_MOVED_FROM | IN_DELETE
          let descriptor = inotify_add_watch(notifications, path, UInt32(events))
          guard descriptor >= 0 else { return nil }
          folders.byPath[path] = Folder(descriptor: descriptor)
          folders.paths[descriptor] = path
        }
        folders.latest += 1
        folders.byPath[path]?.observers[name, default: [:]][folders.latest] = onChange
        return folders.latest
      }
      return number.map { number in
        SharedSubscription { [weak self] in self?.remove(number, of: name, in: path) }
      }
    }

    private func remove(_ number: Int, of name: String, in path: String) {
      folders.withLock { folders in
        folders.byPath[path]?.observers[name]?[number] = nil
        if folders.byPath[path]?.observers[name]?.isEmpty == true {
          folders.byPath[path]?.observers[name] = nil
        }
        guard let folder = folders.byPath[path], folder.observers.isEmpty else { return }
        inotify_rm_watch(notifications, folder.descriptor)
        folders.byPath[path] = nil
        folders.paths[folder.descriptor] = nil
      }
    }

    private func readNotifications() {
      let size = 4096
      withUnsafeTemporaryAllocation(
        byteCount: size, alignment: MemoryLayout<inotify_event>.alignment
      ) { buffer in
        while true {
          let count = Foundation.read(notifications, buffer.baseAddress, size)
          guard count > 0 else { return }
          var offset = 0
          while offset < count {
            let event = buffer.loadUnaligned(fromByteOffset: offset, as: inotify_event.self)
            let start = offset + MemoryLayout<inotify_event>.size
            offset = start + Int(event.len)
            // The name is filled up with zeros.
            let bytes = UnsafeRawBufferPointer(rebasing: buffer[start..<offset]).prefix { $0 != 0 }
            notify(event.wd, String(decoding: bytes, as: UTF8.self))
          }
        }
      }
    }

    private func notify(_ descriptor: Int32, _ name: String) {
      let observers = folders.withLock { folders in
        folders.paths[descriptor].flatMap { folders.byPath[$0]?.observers[name] } ?? [:]
      }
      for observer in observers.values { observer() }
    }
  #else
    private init() {}

    /// Does nothing: only Linux's way to watch files is implemented.
    func watch(_ file: URL, _ onChange: @escaping @Sendable () -> Void) -> SharedSubscription? {
      SharedSubscription {}
    }
  #endif
}
