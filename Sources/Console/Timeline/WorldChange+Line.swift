import Kernel

extension WorldChange {
  /// The command for the change, as it is typed.
  func line(hiding redaction: Redaction) -> String {
    switch self {
    case .cancelled(let id): ":cancel \(id)"
    case .failed(let id, let message):
      ":fail \(id) " + ValuePrinter.exact.text(redaction.scrubbed(message))
    case .held(let id): ":hold \(id)"
    case .released(let id): id.map { ":release \($0)" } ?? ":release"
    case .client(let name, let variant): ":use \(name) \(variant)"
    case .preset(let name): ":preset \(name)"
    }
  }
}
