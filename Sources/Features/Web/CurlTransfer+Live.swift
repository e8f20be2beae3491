import CTransfer
import Foundation

/// libcurl, loaded when something is first fetched: it takes milliseconds.
struct CurlLibrary: @unchecked Sendable {
  // Unchecked because of the pointer: what it points to is never changed or freed, and libcurl's
  // functions may be called on any thread.
  fileprivate let functions: OpaquePointer

  /// Loads the first library of these names that there is.
  ///
  /// - Throws: `offline` if there is none.
  init(named names: [String]) throws(LoadFailure) {
    guard let functions = names.lazy.compactMap({ ctransfer_load($0) }).first else {
      throw .offline("\(names.first ?? "libcurl") is not installed")
    }
    self.functions = functions
  }

  /// The system's. The variants with other libraries for TLS look the same to their callers.
  @Sendable static func installed() throws(LoadFailure) -> Self { try system.get() }

  private static let system = Result { () throws(LoadFailure) in
    try CurlLibrary(named: ["libcurl.so.4", "libcurl-gnutls.so.4", "libcurl-nss.so.4"])
  }
}

/// One request after another through libcurl, and the connections that are kept in between.
final class CurlTransfer: @unchecked Sendable {
  // Unchecked because of the pointer: one thread at a time has a transfer, WebThreads sees to it.
  // `wake` alone is called by others, and libcurl allows that.
  private let pointer: OpaquePointer

  /// How many redirects are followed, as many as URLSession follows.
  static let redirectLimit = 16

  init(_ library: CurlLibrary) throws(LoadFailure) {
    guard let pointer = ctransfer_new(library.functions) else { throw Self.noMemory }
    self.pointer = pointer
  }

  deinit { ctransfer_free(pointer) }

  /// Starts a request; `receiver` must live until `end`.
  func begin(_ request: WebRequest, _ receiver: WebReceiver) throws(LoadFailure) {
    ctransfer_reset(pointer)
    guard bound(), ask(request), ctransfer_begin(pointer, receiver.functions) else {
      throw Self.noMemory
    }
  }

  /// Does what can be done without waiting; returns how the transfer ended, once it has.
  func perform() -> ctransfer_result? {
    var result = CTRANSFER_OK
    return ctransfer_perform(pointer, &result) ? result : nil
  }

  /// Waits until there is something to do, or `wake` is called.
  func wait() { ctransfer_wait(pointer) }

  /// Ends a wait. Any thread may call it.
  func wake() { ctransfer_wake(pointer) }

  /// Ends what `begin` started; a connection on which something was still to come is closed.
  func end() { ctransfer_end(pointer) }

  // MARK: What came of it

  /// The status of the latest answer; 0 before there is one.
  var status: Int { ctransfer_status(pointer) }

  /// Why the system did not connect; `nil` if it is not known.
  var systemError: Int32? {
    let number = ctransfer_system_error(pointer)
    return number == 0 ? nil : Int32(truncatingIfNeeded: number)
  }

  /// Where redirects have led.
  var url: String { ctransfer_url(pointer).map { String(cString: $0) } ?? "" }

  /// libcurl's own words for a result.
  func description(of result: ctransfer_result) -> String {
    String(cString: ctransfer_description(pointer, result))
  }

  // MARK: Options

  private static let noMemory = LoadFailure.other("Memory or file descriptors have run out")

  /// Keeps to the web whatever a server answers. Proxies are those of the environment; cookies and
  /// .netrc are left alone.
  private func bound() -> Bool {
    let keepsToWeb =
      ctransfer_set_text(pointer, CTRANSFER_PROTOCOL_NAMES, "http,https")
      && ctransfer_set_text(pointer, CTRANSFER_REDIRECT_PROTOCOL_NAMES, "http,https")
      || ctransfer_set_number(pointer, CTRANSFER_PROTOCOLS, Int(CTRANSFER_HTTP_AND_HTTPS))
        && ctransfer_set_number(
          pointer, CTRANSFER_REDIRECT_PROTOCOLS, Int(CTRANSFER_HTTP_AND_HTTPS))
    guard keepsToWeb else { return false }
    // Where libcurl is older than an option, it did without what the option ends.
    let numbers = [
      (CTRANSFER_FOLLOW_LOCATION, 1), (CTRANSFER_MAX_REDIRECTS, Self.redirectLimit),
      // One form of answer, all of whose bytes the limits count.
      (CTRANSFER_HTTP_VERSION, Int(CTRANSFER_HTTP_1_1)), (CTRANSFER_HTTP09_ALLOWED, 0),
      (CTRANSFER_NETRC, 0), (CTRANSFER_SUPPRESS_CONNECT_HEADERS, 1),
      // Signals belong to the console.
      (CTRANSFER_NO_SIGNAL, 1),
      // Ending a transfer does not wait until its host's name has been found.
      (CTRANSFER_QUICK_EXIT, 1),
    ]
    for (option, value) in numbers { _ = ctransfer_set_number(pointer, option, value) }
    return true
  }

  private func ask(_ request: WebRequest) -> Bool {
    ctransfer_set_text(pointer, CTRANSFER_URL, request.url.absoluteString)
      && ctransfer_set_text(pointer, CTRANSFER_USER_AGENT, "tca-repl")
      // A field of our own: as an option it would make libcurl decompress.
      && ctransfer_add_header(pointer, "Accept-Encoding: gzip")
      && request.json.map(send) ?? true
  }

  private func send(_ json: Data) -> Bool {
    ctransfer_add_header(pointer, "Content-Type: application/json")
      // Nothing is saved by asking first whether the body is welcome.
      && ctransfer_add_header(pointer, "Expect:")
      && ctransfer_set_number(pointer, CTRANSFER_POST_FIELD_SIZE, json.count)
      && ctransfer_set_text(
        pointer, CTRANSFER_COPY_POST_FIELDS, json.map { CChar(bitPattern: $0) } + [0])
  }
}
