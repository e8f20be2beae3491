import CTransfer
import Foundation

extension WebAnswer {
  /// Checks an answer after libcurl has ended its transfer.
  ///
  /// - Throws: why the body is not usable.
  func checkEnd(_ result: ctransfer_result, of curl: CurlTransfer) throws(LoadFailure) {
    guard result == CTRANSFER_OK else { throw failure(result, of: curl) }
    // libcurl treats a connection that is closed inside the header as the end of the header.
    guard head.isComplete else { throw .unreadable(breakingOff) }
    guard (200..<300).contains(curl.status) else { throw .status(curl.status, body: body) }
    if let length = head.length, !head.isFramed, wireCount > length {
      throw .unreadable("it is longer than the \(length) bytes that it announced")
    }
    guard isDecompressed else { throw .unreadable("its gzip data end too early") }
  }

  private func failure(_ result: ctransfer_result, of curl: CurlTransfer) -> LoadFailure {
    switch result {
    case CTRANSFER_TIMED_OUT: .timedOut
    case CTRANSFER_NO_HOST, CTRANSFER_NO_PROXY, CTRANSFER_CANNOT_CONNECT,
      CTRANSFER_TLS_CANNOT_CONNECT, CTRANSFER_BAD_CERTIFICATE, CTRANSFER_TLS_BAD_AUTHORITIES:
      .offline(noConnection(result, of: curl))
    default: .unreadable(trouble(result, of: curl))
    }
  }

  private func noConnection(_ result: ctransfer_result, of curl: CurlTransfer) -> String {
    let url = URL(string: curl.url)
    let host = url?.host() ?? "the server"
    let place = host + (url?.port.map { ":\($0)" } ?? "")
    switch (result, curl.systemError) {
    case (CTRANSFER_NO_HOST, _): return "no host is called \(host)"
    case (CTRANSFER_CANNOT_CONNECT, nil), (CTRANSFER_CANNOT_CONNECT, ECONNREFUSED):
      return "\(place) refuses connections"
    case (CTRANSFER_CANNOT_CONNECT, let error?):
      return "\(place): \(String(cString: strerror(error)))"
    default: return "\(place): \(curl.description(of: result))"
    }
  }

  private func trouble(_ result: ctransfer_result, of curl: CurlTransfer) -> String {
    switch result {
    case CTRANSFER_PARTIAL_FILE, CTRANSFER_RECEIVE_ERROR, CTRANSFER_SEND_ERROR,
      CTRANSFER_GOT_NOTHING:
      breakingOff
    case CTRANSFER_WEIRD_SERVER_REPLY: "it is not valid HTTP"
    case CTRANSFER_UNSUPPORTED_PROTOCOL, CTRANSFER_URL_MALFORMED: outsideTheWeb(curl)
    case CTRANSFER_TOO_MANY_REDIRECTS:
      "it redirects more than \(CurlTransfer.redirectLimit) times"
    case CTRANSFER_OUT_OF_MEMORY, CTRANSFER_TOO_LARGE: "a line of its head is too long"
    default: curl.description(of: result)
    }
  }

  private func outsideTheWeb(_ curl: CurlTransfer) -> String {
    if let scheme = URL(string: curl.url)?.scheme, !["http", "https"].contains(scheme) {
      "'\(curl.url.prefix(LoadFailure.messageLimit))' is not a web address"
    } else if (300..<400).contains(curl.status) {
      "it redirects to something that is not a web address"
    } else {
      "it is not valid HTTP"
    }
  }

  private var breakingOff: String {
    guard head.isComplete else { return "the connection closed before the answer started" }
    guard let length = head.length, !head.isFramed else {
      return "it ends after \(body.count) bytes"
    }
    return "it ends after \(wireCount) of \(length) bytes"
  }
}
