/// One place at which two states differ.
struct StateChange {
  enum Kind {
    /// The place has another value.
    case changed(old: Any, new: Any)
    /// Optional state became some, or an element was added.
    case appeared(Any)
    /// Optional state became nil, or an element was removed.
    case disappeared(Any)
  }

  let path: StatePath
  let kind: Kind
}
