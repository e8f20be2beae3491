import Foundation
import Kernel
import Screens

// Pictures are a cache by address. They are no part of the state or of a moment, so travelling neither
// changes nor loses any.
extension World {
  /// Loads the pictures on the present screen, and cancels those that have left it.
  ///
  /// On the virtual clock it takes no time, because only a step may depend on the time of the session. The
  /// client gets memories of its own for the same reason: those of the session belong to its effects.
  ///
  /// - Parameter screen: evaluated only if the app loads pictures and may use the client.
  func loadPictures(on screen: @autoclosure () -> ScreenTree?) async {
    guard !isLive || liveEffects.mayUse(clients), var dependencies = store.presentDependencies,
      dependencies.asyncImageClient.load != nil, let screen = screen()
    else { return }
    dependencies.clientMemories = pictureMemories
    dependencies.follow(
      clock.mode == .virtual ? ImmediateClock() as any Clock<Duration> : ContinuousClock())
    pictures.show(screen.pictures.map { PictureLoader.Key($0, isLive: isLive) }, dependencies)
    if pictures.isLoading { await settleEffects() }
  }

  /// What is known of pictures after a step, by their addresses. Where live clients are in force, only
  /// pictures that a live client has loaded are shown; elsewhere, only those of sample clients.
  func phases(after number: Int) -> (URL) -> PicturePhase? {
    let isHere = number == timeline.position
    let isLive = isHere ? isLive : choices.isLive(timeline[number].moment.clients)
    return { [pictures] in pictures.phase(of: PictureLoader.Key($0, isLive: isLive)) }
  }
}
