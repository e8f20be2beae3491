import Foundation

/// The screen of the customer's profile.
enum ProfileView {
  /// ```
  /// Profile                                customer 1
  ///   name           John Doe
  /// ```
  static func screen(_ state: ProfileDomain.State) -> TextScreen {
    var screen = TextScreen("Profile", note: note(state))
    if let profile = state.profile {
      screen.row("name", text: "\(profile.firstName) \(profile.lastName)".capitalized)
      screen.row("user name", text: profile.username)
      screen.row("email", text: profile.email)
      screen.row("phone", text: profile.phone)
    }
    switch state.dataLoadingStatus {
    case .notStarted where state.profile == nil:
      screen.paragraph("No customer yet: profile.fetchUserProfile fetches the customer.")
    case .error(let failure):
      let earlier = state.profile == nil ? "" : "Loaded earlier. "
      screen.paragraph("\(earlier)\(failure.message). profile.fetchUserProfile tries again.")
    default:
      break
    }
    return screen
  }

  private static func note(_ state: ProfileDomain.State) -> String {
    switch (state.dataLoadingStatus, state.profile) {
    case (.loading, _): "loading …"
    case (_, let profile?): "customer \(profile.id)"
    case (.error, nil): "not loaded"
    default: ""
    }
  }
}
