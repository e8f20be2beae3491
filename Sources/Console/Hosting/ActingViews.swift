/// What views do while the user edits a line.
///
/// A journal holds one line at a time, so the edited line must wait for it.
@MainActor
final class ActingViews {
  private let conversation: Conversation
  private let work: Work
  private var latest: Task<Void, Never>?

  init(of conversation: Conversation, _ work: Work) {
    self.conversation = conversation
    self.work = work
  }

  /// Lets the views act if something has changed the screen since they did.
  func act() {
    guard conversation.session.viewsMayAct else { return }
    let earlier = latest
    latest = Task { [conversation, work] in
      await earlier?.value
      guard conversation.session.viewsMayAct else { return }
      work.start(.line(""))
      defer { work.finish() }
      await conversation.letViewsAct()
    }
  }

  /// Returns when the views have done everything that they were told to do.
  func finish() async { await latest?.value }
}
