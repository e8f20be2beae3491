import Foundation
import Kernel

extension SampleValuesAction: CasePathable {
  static var allCasePaths: NoCasePaths { NoCasePaths() }
  static var caseSchemas: [CaseSchema<Self>] {
    [
      .one("small", Int8.self, { .small($0) }) {
        if case .small(let x) = $0 { x } else { nil }
      },
      .one("big", UInt64.self, { .big($0) }) {
        if case .big(let x) = $0 { x } else { nil }
      },
      .one("double", Double.self, { .double($0) }) {
        if case .double(let x) = $0 { x } else { nil }
      },
      .one("float", Float.self, { .float($0) }) {
        if case .float(let x) = $0 { x } else { nil }
      },
      .one("text", String.self, { .text($0) }) {
        if case .text(let x) = $0 { x } else { nil }
      },
      .one("character", Character.self, { .character($0) }) {
        if case .character(let x) = $0 { x } else { nil }
      },
      .one("flag", Bool?.self, { .flag($0) }) {
        if case .flag(let x) = $0 { x } else { nil }
      },
      .one("nested", Int??.self, { .nested($0) }) {
        if case .nested(let x) = $0 { x } else { nil }
      },
      .one("scores", [String: Int].self, { .scores($0) }) {
        if case .scores(let x) = $0 { x } else { nil }
      },
      .one("rows", [[Int]].self, { .rows($0) }) {
        if case .rows(let x) = $0 { x } else { nil }
      },
      .one("tags", Set<String>.self, { .tags($0) }) {
        if case .tags(let x) = $0 { x } else { nil }
      },
      .one("url", URL.self, { .url($0) }) {
        if case .url(let x) = $0 { x } else { nil }
      },
      .one("uuid", UUID.self, { .uuid($0) }) {
        if case .uuid(let x) = $0 { x } else { nil }
      },
      .one("date", Date.self, { .date($0) }) {
        if case .date(let x) = $0 { x } else { nil }
      },
      .one("decimal", Decimal.self, { .decimal($0) }) {
        if case .decimal(let x) = $0 { x } else { nil }
      },
      .one("data", Data.self, { .data($0) }) {
        if case .data(let x) = $0 { x } else { nil }
      },
      .one("wait", Duration.self, { .wait($0) }) {
        if case .wait(let x) = $0 { x } else { nil }
      },
      .one("mode", SampleMode.self, { .mode($0) }) {
        if case .mode(let x) = $0 { x } else { nil }
      },
      .one("shape", SampleShape?.self, { .shape($0) }) {
        if case .shape(let x) = $0 { x } else { nil }
      },
      .one("tag", SampleTag.self, { .tag($0) }) {
        if case .tag(let x) = $0 { x } else { nil }
      },
      .one("renamed", SampleRenamed.self, { .renamed($0) }) {
        if case .renamed(let x) = $0 { x } else { nil }
      },
    ]
  }
}
