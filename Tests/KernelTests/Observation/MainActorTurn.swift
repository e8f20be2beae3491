import Foundation

/// Returns when everything that was waiting for the main actor has run.
@MainActor
func mainActorTurn() async {
  await withCheckedContinuation { continuation in
    DispatchQueue.main.async { continuation.resume() }
  }
}
