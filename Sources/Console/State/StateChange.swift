import ConsoleSyntax

/// One difference between two states. It has the values themselves; ``ValuePrinter/text(_:at:)``
/// hides the secrets in them.
struct StateChange: Equatable {
  enum Kind: Equatable {
    /// The value changed.
    case changed(old: AppValue, new: AppValue)
    /// A `nil` became a value, or an element was added.
    case appeared(AppValue)
    /// A value became `nil`, or an element was removed.
    case disappeared(AppValue)
  }

  let path: StatePath
  let kind: Kind
  /// The path of the first change of the same shared value, if the value is at several places of the state.
  var repeats: StatePath?

  init(path: StatePath, kind: Kind) {
    self.path = path
    self.kind = kind
  }

  /// The change from one optional value to another. Fails if both are `nil`.
  init?(path: StatePath, from old: Any?, to new: Any?) {
    switch (old, new) {
    case (nil, nil): return nil
    case (nil, let new?): self.init(path: path, kind: .appeared(AppValue(new)))
    case (let old?, nil): self.init(path: path, kind: .disappeared(AppValue(old, side: .old)))
    case (let old?, let new?):
      self.init(path: path, kind: .changed(old: AppValue(old, side: .old), new: AppValue(new)))
    }
  }

  /// The same change with errors as values of a place that is declared as any error, which are written with
  /// the names of their types. A value alone does not say how its place is declared, but an optional does.
  var namingErrors: StateChange {
    func named(_ value: AppValue) -> Any {
      (value.value as? any Error).map { $0 as (any Error)? as Any } ?? value.value
    }
    let kind: Kind =
      switch kind {
      case .changed(let old, let new):
        .changed(old: AppValue(named(old), side: .old), new: AppValue(named(new)))
      case .appeared(let value): .appeared(AppValue(named(value)))
      case .disappeared(let value): .disappeared(AppValue(named(value), side: .old))
      }
    return StateChange(path: path, kind: kind)
  }
}
