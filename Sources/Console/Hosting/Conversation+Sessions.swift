import ConsoleSyntax
import Kernel

// Listing, restoring and discarding kept sessions.
extension Conversation {
  /// Lists the kept sessions, or restores or discards one.
  func perform(_ request: SessionsRequest) async throws(Refusal) {
    // Untrusted files may not read or delete what the user did in other sessions.
    guard let folder, session.settings.trust == .full else { throw Refusal(.noSessions) }
    switch request {
    case .list:
      let sessions = folder.sessions()
      listed = sessions.map(\.file.path)
      report(
        .sessions(
          sessions.enumerated().map { SessionRow($0.offset + 1, $0.element) },
          unreadable: folder.unreadable()))
    case .restore(let number):
      let session = try kept(number, in: folder)
      guard let app = apps.first(where: { $0.name == session.app }) else {
        let reason = UnrestorableSession.unknownApp(session.app, known: apps.map(\.name))
        throw unrestorable(number, reason)
      }
      // Before the current session ends, because reading may take long and can be interrupted.
      let abandoned = AbandonedSession(session.file, during: work)
      if work.isInterrupted {
        throw Refusal(.interrupted(.readingSession(number.value)), at: number.span)
      }
      guard let abandoned else { throw unrestorable(number, .unreadable) }
      do {
        try begin(app, abandoned.settings, missing: nil)
        guard await !recover(abandoned) else { return }
        // A part of a session looks like a complete one, so start the app in its initial state
        // instead.
        try begin(app, abandoned.settings, missing: nil, isReported: false)
      } catch { throw Refusal(.untrustedClients(error)) }
      throw Refusal(.interrupted(.restoring(number.value)), at: number.span)
    case .discard(let number):
      let session = try kept(number, in: folder)
      folder.discard(session)
      report(.note(.discarded(SessionRow(number.value, session))))
    }
  }

  /// Restores a kept session. Its journal does not change until the session ends.
  ///
  /// - Returns: false if restoring was interrupted.
  func recover(_ abandoned: AbandonedSession) async -> Bool {
    restored = abandoned.file
    journal?.beginRestoring(from: abandoned.file)
    var recovered = await session.recover(abandoned.recovery)
    if work.isInterrupted { return false }
    recovered.date = abandoned.file.date
    if !recovered.rest.isEmpty {
      recovered.restPath = folder?.writeScript(recovered.rest, nextTo: abandoned.file)
    }
    let answers = Dictionary(grouping: session.takeAnswers(), by: \.repeatedLines)
    for (place, line) in abandoned.recovery.lines.prefix(recovered.lines).enumerated() {
      record.note(answers[place] ?? [])
      record.add(
        SessionRecord.Entry(
          text: line.text, began: line.began, ended: line.ended,
          isOnRealClock: session.clock.mode == .real, isInterrupted: false, isDone: true,
          isMisread: false, files: line.files))
    }
    record.note(answers[recovered.lines] ?? [])
    journal?.finishRestoring(isWhole: recovered.isWhole)
    report(.recovered(recovered))
    if recovered.difference != nil || !recovered.rest.isEmpty, let found = session.inconsistency() {
      report(.inconsistent(found))
    }
    if let held = recovered.held { await hold(held) }
    handlers.changed()
    return true
  }

  /// Holds the effect that the console died of. It is a step like one that a user makes, so that
  /// travelling, saving and the next recovery hold the effect too.
  private func hold(_ effect: EffectID) async {
    let line = ":hold \(effect)"
    let began = session.clock.now
    journal?.begin(line, at: began)
    await session.recordHold(effect)
    journal?.finish(at: session.clock.now)
    record.add(
      SessionRecord.Entry(
        text: line, began: began, ended: session.clock.now,
        isOnRealClock: session.clock.mode == .real, isInterrupted: false, isDone: true,
        isMisread: false))
  }

  /// Whether the present session was restored from a journal.
  private func isRestored(_ path: String) -> Bool { restored?.path == path }

  /// Returns the session with a number in the last list.
  private func kept(
    _ number: Spanned<Int>, in folder: JournalFolder
  ) throws(Refusal) -> KeptSession {
    let sessions = folder.sessions()
    if listed.isEmpty { listed = sessions.map(\.file.path) }
    guard listed.indices.contains(number.value - 1) else {
      throw Refusal(.noSession(number.value, count: listed.count), at: number.span)
    }
    let path = listed[number.value - 1]
    if isRestored(path) { throw unrestorable(number, .open) }
    guard let session = sessions.first(where: { $0.file.path == path }) else {
      throw unrestorable(number, .taken)
    }
    return session
  }

  private func unrestorable(
    _ number: Spanned<Int>, _ reason: UnrestorableSession
  ) -> Refusal {
    Refusal(.unrestorable(number.value, reason), at: number.span)
  }
}
