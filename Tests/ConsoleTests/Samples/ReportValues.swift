import ConsoleSyntax
import Kernel

@testable import Console

// Short ways to write the parts of reports.

extension EffectID: ExpressibleByIntegerLiteral {
  public init(integerLiteral number: Int) { self.init(number) }
}

extension StatePath: ExpressibleByStringLiteral {
  /// The text must be a valid path, because it is written in a test.
  public init(stringLiteral text: String) { self = try! StatePath.parse(text) }
}

extension StateChange {
  static func changed<Value>(_ path: StatePath, _ old: Value, _ new: Value) -> StateChange {
    StateChange(path: path, kind: .changed(old: AppValue(old), new: AppValue(new)))
  }

  static func appeared(_ path: StatePath, _ new: Any) -> StateChange {
    StateChange(path: path, kind: .appeared(AppValue(new)))
  }

  static func disappeared(_ path: StatePath, _ old: Any) -> StateChange {
    StateChange(path: path, kind: .disappeared(AppValue(old)))
  }
}

extension EffectNote {
  init(_ id: EffectID, _ name: String, _ kind: Kind, later: Duration = .zero) {
    self.init(id: id, name: name, kind: kind, later: later)
  }
}

extension [Report] {
  var steps: [StepReport] { compactMap { if case .step(let step) = $0 { step } else { nil } } }

  var notes: [Note] { compactMap { if case .note(let note) = $0 { note } else { nil } } }

  var travels: [TravelReport] {
    compactMap { if case .travelled(let travel) = $0 { travel } else { nil } }
  }

  var rewrites: [RewriteReport] {
    compactMap { if case .rewritten(let rewrite) = $0 { rewrite } else { nil } }
  }

  /// The rows of `:log` and `:find`.
  var rows: [LogRow] {
    flatMap { report -> [LogRow] in
      switch report {
      case .log(let rows, _, _, _): rows
      case .found(let rows, _, _): rows.map(\.row)
      default: []
      }
    }
  }

  /// The rows of `:effects`.
  var effects: [EffectRow] {
    flatMap { report -> [EffectRow] in
      if case .effects(let rows, _, _) = report { rows } else { [] }
    }
  }

  var trials: [TrialReport] {
    compactMap { if case .trial(let trial) = $0 { trial } else { nil } }
  }

  var dependencies: [DependencyReport] {
    compactMap { if case .dependencies(let report) = $0 { report } else { nil } }
  }
}
