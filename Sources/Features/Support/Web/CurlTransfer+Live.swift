import CTransfer
import Foundation

/// libcurl, loaded on the first request because loading takes milliseconds.
// Unchecked because of the pointer: what it points to is never changed or freed, and libcurl's
// functions may be called on any thread.
struct CurlLibrary: @unchecked Sendable {
  fileprivate let functions: OpaquePointer

  /// Loads the first library with one of these names.
  ///
  /// - Throws: `offline` if there is none.
  init(named names: [String]) throws(LoadFailure) {
    guard let functions = names.lazy.compactMap({ ctransfer_load($0) }).first else {
      throw .offline("\(names.first ?? "libcurl") is not installed")
    }
    self.functions = functions
  }

  /// The system's library. Its variants with other TLS libraries have the same interface.
  @Sendable static func installed() throws(LoadFailure) -> Self { try system.get() }

  private static let system = Result { () throws(LoadFailure) in
    try CurlLibrary(named: ["libcurl.so.4", "libcurl-gnutls.so.4", "libcurl-nss.so.4"])
  }
}

/// Sends requests through libcurl one after another, and keeps the connections in between.
// Unchecked because of the pointer: WebThreads ensures that only one thread at a time uses a
// transfer. Only `wake` is called on other threads, which libcurl allows.
final class CurlTransfer: @unchecked Sendable {
  private let pointer: OpaquePointer

  /// The maximum number of redirects, the same as for URLSession.
  static let redirectLimit = 16

  init(_ library: CurlLibrary) throws(LoadFailure) {
    guard let pointer = ctransfer_new(library.functions) else { throw Self.noMemory }
    self.pointer = pointer
  }

  deinit { ctransfer_free(pointer) }

  /// Starts a request. `receiver` must exist until `end`.
  func begin(_ request: WebRequest, _ receiver: WebReceiver) throws(LoadFailure) {
    ctransfer_reset(pointer)
    guard bound(), ask(request), ctransfer_begin(pointer, receiver.functions) else {
      throw Self.noMemory
    }
  }

  /// Does what can be done without waiting. Returns how the transfer ended, or `nil` if it has not
  /// ended.
  func perform() -> ctransfer_result? {
    var result = CTRANSFER_OK
    return ctransfer_perform(pointer, &result) ? result : nil
  }

  /// Waits until there is something to do, or `wake` is called.
  func wait() { ctransfer_wait(pointer) }

  /// Ends a wait. Any thread may call it.
  func wake() { ctransfer_wake(pointer) }

  /// Ends the request. A connection with an incomplete answer is closed.
  func end() { ctransfer_end(pointer) }

  // MARK: Results

  /// The status of the latest answer; 0 before the first.
  var status: Int { ctransfer_status(pointer) }

  /// The system error of a failed connection; `nil` if unknown.
  var systemError: Int32? {
    let number = ctransfer_system_error(pointer)
    return number == 0 ? nil : Int32(truncatingIfNeeded: number)
  }

  /// The URL after redirects.
  var url: String { ctransfer_url(pointer).map { String(cString: $0) } ?? "" }

  /// libcurl's description of a result.
  func description(of result: ctransfer_result) -> String {
    String(cString: ctransfer_description(pointer, result))
  }

  // MARK: Options

  private static let noMemory = LoadFailure.other("Memory or file descriptors have run out")

  /// Restricts requests and redirects to HTTP and HTTPS. Proxies are taken from the environment;
  /// cookies and .netrc are not used.
  private func bound() -> Bool {
    let keepsToWeb =
      ctransfer_set_text(pointer, CTRANSFER_PROTOCOL_NAMES, "http,https")
      && ctransfer_set_text(pointer, CTRANSFER_REDIRECT_PROTOCOL_NAMES, "http,https")
      || ctransfer_set_number(pointer, CTRANSFER_PROTOCOLS, Int(CTRANSFER_HTTP_AND_HTTPS))
        && ctransfer_set_number(
          pointer, CTRANSFER_REDIRECT_PROTOCOLS, Int(CTRANSFER_HTTP_AND_HTTPS))
    guard keepsToWeb else { return false }
    // Ignore failures: if libcurl is too old for an option, it lacks the feature that the option
    // restricts.
    let numbers = [
      (CTRANSFER_FOLLOW_LOCATION, 1), (CTRANSFER_MAX_REDIRECTS, Self.redirectLimit),
      // Only one format of answers, so that the size limits count all bytes.
      (CTRANSFER_HTTP_VERSION, Int(CTRANSFER_HTTP_1_1)), (CTRANSFER_HTTP09_ALLOWED, 0),
      (CTRANSFER_NETRC, 0), (CTRANSFER_SUPPRESS_CONNECT_HEADERS, 1),
      // The console handles signals.
      (CTRANSFER_NO_SIGNAL, 1),
      // Do not wait for a running name lookup when a transfer ends.
      (CTRANSFER_QUICK_EXIT, 1),
    ]
    for (option, value) in numbers { _ = ctransfer_set_number(pointer, option, value) }
    return true
  }

  private func ask(_ request: WebRequest) -> Bool {
    ctransfer_set_text(pointer, CTRANSFER_URL, request.url.absoluteString)
      && ctransfer_set_text(pointer, CTRANSFER_USER_AGENT, "tca-repl")
      // Set as a header, because libcurl's option would also make it decompress the answer.
      && ctransfer_add_header(pointer, "Accept-Encoding: gzip")
      && request.json.map(send) ?? true && request.key.map(send) ?? true
  }

  private func send(_ key: APIKey) -> Bool {
    // With a redirect, libcurl would send the header to the other host too.
    ctransfer_set_number(pointer, CTRANSFER_FOLLOW_LOCATION, 0)
      && ctransfer_add_header(pointer, key.header)
  }

  private func send(_ json: Data) -> Bool {
    ctransfer_add_header(pointer, "Content-Type: application/json")
      // Do not ask the server for permission before sending the body; that would only cost time.
      && ctransfer_add_header(pointer, "Expect:")
      && ctransfer_set_number(pointer, CTRANSFER_POST_FIELD_SIZE, json.count)
      && ctransfer_set_text(
        pointer, CTRANSFER_COPY_POST_FIELDS, json.map { CChar(bitPattern: $0) } + [0])
  }
}
