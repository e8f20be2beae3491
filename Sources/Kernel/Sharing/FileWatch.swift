import Dispatch
import Foundation
import Synchronization

/// Watches files for changes by other programs.
///
/// It watches the folder of each file, because programs usually replace a file as a whole, and a
/// watch of the file itself would stay with the replaced one.
final class FileWatch: Sendable {
  static let shared = FileWatch()

  #if os(Linux)
    /// By name of the file, and by a number of their own.
    private typealias Observers = [String: [Int: @Sendable () -> Void]]

    private struct Folders {
      // Not by path: a folder may have several paths, for which the system has only one watch. And a
      // new folder at the path of a removed one has another watch.
      var byWatch: [Int32: Observers] = [:]
      var latest = 0
    }

    private let folders = Mutex(Folders())

    /// -1 if the system has no more of them.
    private let notifications = inotify_init1(Int32(IN_NONBLOCK | IN_CLOEXEC))
    // Unsafe, because a source is not Sendable: after `init`, this one is only released.
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
      let added = folders.withLock { folders -> (watch: Int32, number: Int)? in
        // Returns the same watch again if the folder has one.
        let events = IN_CLOSE_WRITE | IN_MOVED_TO | IN_MOVED_FROM | IN_DELETE
        let watch = inotify_add_watch(notifications, path, UInt32(events))
        guard watch >= 0 else { return nil }
        folders.latest += 1
        folders.byWatch[watch, default: [:]][name, default: [:]][folders.latest] = onChange
        return (watch, folders.latest)
      }
      return added.map { added in
        SharedSubscription { [weak self] in self?.remove(added.number, of: name, in: added.watch) }
      }
    }

    private func remove(_ number: Int, of name: String, in watch: Int32) {
      folders.withLock { folders in
        folders.byWatch[watch]?[name]?[number] = nil
        if folders.byWatch[watch]?[name]?.isEmpty == true { folders.byWatch[watch]?[name] = nil }
        guard folders.byWatch[watch]?.isEmpty == true else { return }
        folders.byWatch[watch] = nil
        inotify_rm_watch(notifications, watch)
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
            notify(event, String(decoding: bytes, as: UTF8.self))
          }
        }
      }
    }

    private func notify(_ event: inotify_event, _ name: String) {
      let observers = folders.withLock { folders -> [Int: @Sendable () -> Void] in
        // The folder was removed, and its watch with it.
        if event.mask & UInt32(IN_IGNORED) != 0 { folders.byWatch[event.wd] = nil }
        return folders.byWatch[event.wd]?[name] ?? [:]
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
