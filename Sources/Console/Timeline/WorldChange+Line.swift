import Kernel
import Screens

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
    case .used(let input): input.line(hiding: redaction)
    }
  }
}

extension ScreenInput {
  /// The command for the use, with what is written at the element.
  fileprivate func line(hiding redaction: Redaction) -> String {
    func quoted(_ text: String) -> String { ValuePrinter.exact.text(redaction.scrubbed(text)) }
    return switch event {
    case .tapped(let label): ":tap \(quoted(label))"
    case .typed:
      if case .type(let text) = use { ":type \(quoted(text))" } else { ":type" }
    case .submitted(let label): ":tap \(quoted(label))"
    case .switched(let label, _): ":toggle \(quoted(label))"
    case .chose(let option, let label): ":select \(quoted(label)) \(quoted(option))"
    case .stepped(let label, let isUp): ":tap \(quoted(label + (isUp ? " +" : " -")))"
    case .happened(_, let view), .task(let view, _): view
    }
  }
}
