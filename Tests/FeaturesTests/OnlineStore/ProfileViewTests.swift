import Testing

@testable import Features

/// The customer's tab, as the whole store shows it.
@Suite struct ProfileViewTests {
  private func text(_ profile: UserProfile?, _ status: DataLoadingStatus) -> String {
    OnlineStoreApp.view(
      RootDomain.State(
        selectedTab: .profile,
        profileState: ProfileDomain.State(profile: profile, dataLoadingStatus: status)))
  }

  @Test("The screen has the customer's name, capitalised, and contact data")
  func loaded() {
    #expect(
      text(Fixtures.profile, .success) == """
        Profile                                customer 1
          name           John Doe
          user name      johnd
          email          john@gmail.com
          phone          1-570-236-7033
          ──────────────────────────────────────────────────────────────────────────────
            Products     [ Profile ]
        """)
  }

  @Test(
    "Without a customer, the screen says what fetches one, that it is loading, or what failed",
    arguments: [
      (
        DataLoadingStatus.notStarted,
        """
        Profile
          No customer yet: profile.fetchUserProfile fetches the customer.

        """
      ),
      (.loading, "Profile                                loading …\n"),
      (
        .error(.timedOut),
        """
        Profile                                not loaded
          The server did not answer in time. profile.fetchUserProfile tries again.

        """
      ),
    ])
  func without(status: DataLoadingStatus, beginning: String) {
    #expect(text(nil, status).hasPrefix(beginning + "  ───"))
  }

  @Test("A failure after a customer was loaded shows both")
  func failedLater() {
    let text = text(Fixtures.profile, .error(.status(500)))
    #expect(text.hasPrefix("Profile                                customer 1\n"))
    #expect(
      text.contains(
        """
          phone          1-570-236-7033
          Loaded earlier. The server answered with status 500. profile.fetchUserProfile
          tries again.
        """))
  }
}
