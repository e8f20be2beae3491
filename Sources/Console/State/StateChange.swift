import ConsoleSyntax

/// One place at which two states differ, with the values themselves: what may be shown of them is for
/// the printer to say, see ``ValuePrinter/text(_:at:)``.
struct StateChange: Equatable {
  enum Kind: Equatable {
    /// The place has another value.
    case changed(old: AppValue, new: AppValue)
    /// Optional state became some, or an element was added.
    case appeared(AppValue)
    /// Optional state became nil, or an element was removed.
    case disappeared(AppValue)
  }

  let path: StatePath
  let kind: Kind

  init(path: StatePath, kind: Kind) {
    self.path = path
    self.kind = kind
  }

  /// That what a path leads to was one thing and is another; `nil` where there was and is nothing.
  init?(path: StatePath, from old: Any?, to new: Any?) {
    switch (old, new) {
    case (nil, nil): return nil
    case (nil, let new?): self.init(path: path, kind: .appeared(AppValue(new)))
    case (let old?, nil): self.init(path: path, kind: .disappeared(AppValue(old, side: .old)))
    case (let old?, let new?):
      self.init(path: path, kind: .changed(old: AppValue(old, side: .old), new: AppValue(new)))
    }
  }
}
