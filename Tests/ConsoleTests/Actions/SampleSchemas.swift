import Foundation
import Kernel

extension CaseSchema {
  /// The schema of a case with one associated value.
  static func one<Value>(
    _ name: String, label: String? = nil, _ type: Value.Type,
    _ embed: @escaping @Sendable (Value) -> Root, _ extract: @escaping @Sendable (Root) -> Value?
  ) -> CaseSchema {
    CaseSchema(
      name: name, parameters: [Parameter(label: label, type: type)],
      embed: { $0.count == 1 ? ($0[0] as? Value).map(embed) : nil },
      extract: { extract($0).map { [$0] } })
  }

  /// The schema of a case without a payload.
  static func none(_ name: String, _ make: @escaping @Sendable () -> Root) -> CaseSchema
  where Root: Equatable & SendableMetatype {
    CaseSchema(
      name: name, parameters: [], embed: { $0.isEmpty ? make() : nil },
      extract: { $0 == make() ? [] : nil })
  }
}

struct NoCasePaths {}

extension SampleAction: CasePathable {
  static var allCasePaths: NoCasePaths { NoCasePaths() }
  static var caseSchemas: [CaseSchema<Self>] {
    [
      .none("appeared") { .appeared },
      .one("dogs", SampleDogsAction.self, { .dogs($0) }) {
        if case .dogs(let x) = $0 { x } else { nil }
      },
      .one("load", SampleLoadAction.self, { .load($0) }) {
        if case .load(let x) = $0 { x } else { nil }
      },
      .one("values", SampleValuesAction.self, { .values($0) }) {
        if case .values(let x) = $0 { x } else { nil }
      },
      .one("tree", SampleTreeAction.self, { .tree($0) }) {
        if case .tree(let x) = $0 { x } else { nil }
      },
      .one("child", label: "action", SampleTreeAction.self, { .child(action: $0) }) {
        if case .child(let x) = $0 { x } else { nil }
      },
      .one("painted", SampleCanvas.self, { .painted($0) }) {
        if case .painted(let x) = $0 { x } else { nil }
      },
      .none("default") { .default },
    ]
  }
}

extension SampleDogsAction: CasePathable {
  static var allCasePaths: NoCasePaths { NoCasePaths() }
  static var caseSchemas: [CaseSchema<Self>] {
    [
      .none("loadDogs") { .loadDogs },
      .one("dogsLoaded", [SampleDog].self, { .dogsLoaded($0) }) {
        if case .dogsLoaded(let x) = $0 { x } else { nil }
      },
      .one("filterQueryChanged", String.self, { .filterQueryChanged($0) }) {
        if case .filterQueryChanged(let x) = $0 { x } else { nil }
      },
      .one("breedWasSelected", label: "name", String.self, { .breedWasSelected(name: $0) }) {
        if case .breedWasSelected(let x) = $0 { x } else { nil }
      },
      CaseSchema(
        name: "moved",
        parameters: [.init(label: nil, type: Int.self), .init(label: nil, type: Int.self)],
        embed: { values in
          guard let x = values[0] as? Int, let y = values[1] as? Int else { return nil }
          return .moved(x, y)
        },
        extract: { if case .moved(let x, let y) = $0 { [x, y] } else { nil } }),
      CaseSchema(
        name: "renamed",
        parameters: [.init(label: "id", type: Int.self), .init(label: "name", type: String?.self)],
        embed: { values in
          guard let id = values[0] as? Int, let name = values[1] as? String? else { return nil }
          return .renamed(id: id, name: name)
        },
        extract: { if case .renamed(let id, let name) = $0 { [id, name as Any] } else { nil } }),
      CaseSchema(
        name: "paged",
        parameters: [
          .init(label: nil, type: Int.self),
          .init(label: "size", type: Int.self, defaultValue: { 20 }),
        ],
        embed: { values in
          guard let page = values[0] as? Int, let size = values[1] as? Int else { return nil }
          return .paged(page, size: size)
        },
        extract: { if case .paged(let page, let size) = $0 { [page, size] } else { nil } }),
    ]
  }
}

extension SampleLoadAction: CasePathable {
  static var allCasePaths: NoCasePaths { NoCasePaths() }
  static var caseSchemas: [CaseSchema<Self>] {
    [
      .one("finished", Result<[SampleDog], any Error>.self, { .finished($0) }) {
        if case .finished(let x) = $0 { x } else { nil }
      },
      .one("saved", Result<Void, any Error>.self, { .saved($0) }) {
        if case .saved(let x) = $0 { x } else { nil }
      },
      .one("failed", (any Error).self, { .failed($0) }) {
        if case .failed(let x) = $0 { x } else { nil }
      },
    ]
  }
}

extension SampleTreeAction: CasePathable {
  static var allCasePaths: NoCasePaths { NoCasePaths() }
  static var caseSchemas: [CaseSchema<Self>] {
    [
      .none("tap") { .tap },
      .one("child", SampleTreeAction.self, { .child($0) }) {
        if case .child(let x) = $0 { x } else { nil }
      },
      CaseSchema(
        name: "row",
        parameters: [
          .init(label: "id", type: Int.self), .init(label: "action", type: SampleTreeAction.self),
        ],
        embed: { values in
          guard let id = values[0] as? Int, let action = values[1] as? SampleTreeAction else {
            return nil
          }
          return .row(id: id, action: action)
        },
        extract: { if case .row(let id, let action) = $0 { [id, action] } else { nil } }),
    ]
  }
}
