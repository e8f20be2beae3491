import Kernel

// The answers to questions, as JSON.
extension JSONRenderer {
  func row(_ row: LogRow) -> JSON {
    object(
      [
        ("step", .integer(row.number)), ("action", action(row.action)),
        ("origin", origin(row.origin)), ("by", .word(row.author.kind.rawValue)),
        ("time", .seconds(row.time)),
        ("isHere", .boolean(row.isHere)),
      ] + screen(row.event))
  }

  /// The values that a search found in a step.
  func foundValues(_ row: FoundRow) -> [JSON] {
    row.values.map { found in
      object(
        [("step", .integer(row.row.number)), ("path", .string(found.path.description))]
          + found.value.read { value($0) })
    }
  }

  func graphRow(_ row: GraphRow) -> JSON {
    object([
      ("row", self.row(row.row)), ("branch", .string(row.branch)),
      ("parent", row.parent.map { .integer($0) } ?? .null), ("isTip", .boolean(row.isTip)),
    ])
  }

  func members(_ why: WhyReport) -> [(String, JSON)] {
    return [
      ("row", row(why.row)), ("change", change(why.change)),
      ("causes", .array(why.causes.map(cause))),
    ]
  }

  func cause(_ cause: WhyReport.Cause) -> JSON {
    switch cause {
    case .step(let row): object([("effect", .null), ("row", self.row(row))])
    case .effect(let id, let row):
      object([("effect", .string("\(id)")), ("row", self.row(row))])
    }
  }

  func branch(_ row: BranchRow) -> JSON {
    object([
      ("name", .string(row.name)), ("depth", .integer(row.depth)),
      ("from", row.forkedFrom.map { .integer($0) } ?? .null),
      ("steps", row.steps.map(steps) ?? .null),
      ("marks", .array(row.marks.map(mark))),
      ("isPresent", .boolean(row.isPresent)),
    ])
  }

  func member(_ member: StateMember) -> JSON {
    object([("name", .string(member.name))] + member.value.read { value($0) })
  }

  func watched(_ watched: WatchedValue) -> JSON {
    object(
      [("path", .string(watched.path.description))]
        + (watched.value?.read { value($0) } ?? value(nil)))
  }

  func mark(_ mark: Mark) -> JSON {
    object([("name", .string(mark.name)), ("step", .integer(mark.step))])
  }

  func effect(_ row: EffectRow) -> JSON {
    let wait: JSON =
      switch row.wait {
      case .sleeping(let deadline): object([("sleepsUntil", .seconds(deadline))])
      case .outside: .word("outside")
      case .held: .word("held")
      case .known(let time): object([("goesOnAt", .seconds(time))])
      case .unknown: .word("unknown")
      case nil: .null
      }
    return object([
      ("effect", .string("\(row.id)")), ("name", .string(row.name)),
      ("step", .integer(row.step)), ("began", .seconds(row.began)), ("waits", wait),
      ("sent", .array(row.sent.map { .integer($0) })), ("byHand", .boolean(row.isByHand)),
      ("took", row.took.map { .seconds($0) } ?? .null),
      ("worked", .integer(row.worked)), ("playedBack", .integer(row.playedBack)),
      ("cancelIDs", .strings(row.cancelIDs)), ("location", .string(row.location)),
    ])
  }

  func listing(_ listing: CaseListing) -> JSON {
    object([
      ("path", .string(listing.path)), ("signature", .string(listing.signature)),
      ("isTypeable", .boolean(listing.isTypeable)),
    ])
  }

  func app(_ app: AppListing) -> JSON {
    object([
      ("name", .string(app.name)), ("summary", .string(app.summary)),
      ("presets", .strings(app.presets)),
    ])
  }

  func members(_ kept: KeptPart) -> [(String, JSON)] {
    var step: Int?
    if case .upTo(let last) = kept { step = last }
    return [
      ("isKept", .boolean(kept != .nothing)), ("keptSteps", step.map { .integer($0) } ?? .null),
    ]
  }

  func members(_ opened: OpenReport) -> [(String, JSON)] {
    [
      ("app", .string(opened.app)), ("preset", opened.preset.map { .string($0) } ?? .null),
      ("clock", .word(opened.clock.rawValue)), ("ended", .string(opened.ended.app)),
      ("endedSteps", .integer(opened.ended.steps)),
    ] + members(opened.ended.kept) + [
      ("cancelled", .integer(opened.ended.cancelled)),
      ("missingPreset", opened.missingPreset.map { .string($0) } ?? .null),
    ]
  }

  func preset(_ row: PresetRow) -> JSON {
    object([
      ("name", .string(row.name)), ("summary", .string(row.summary ?? row.name)),
      ("isInForce", .boolean(row.isInForce)),
      ("exceptions", .object(row.exceptions.map { ($0.client, .string($0.variant)) })),
    ])
  }

  func client(_ row: ClientRow) -> JSON {
    object([
      ("name", .string(row.name)), ("variants", .strings(row.variants)),
      ("inForce", .string(row.inForce)),
    ])
  }
}
