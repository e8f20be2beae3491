import FeatureSupport
import Foundation
import Kernel
import Screens

/// The screen of the customer's profile.
struct ProfileView: View {
  let store: StoreOf<ProfileDomain>

  var body: some View {
    WithViewStore(store, observe: { $0 }) { viewStore in
      NavigationView {
        Form {
          if let profile = viewStore.profile { rows(of: profile) }
          if viewStore.dataLoadingStatus.isLoading { ProgressView() }
          if let failure = viewStore.dataLoadingStatus[case: \.error] {
            FailureView(failure.message) { viewStore.send(.fetchUserProfile) }
          }
        }
        .navigationTitle("Profile")
      }
      .onAppear {
        // The tab appears each time that it is selected. A profile that was loaded needs no
        // request.
        if viewStore.profile == nil { viewStore.send(.fetchUserProfile) }
      }
    }
  }

  @ViewBuilder
  private func rows(of profile: UserProfile) -> some View {
    LabeledContent("Name", value: "\(profile.firstName) \(profile.lastName)".capitalized)
    LabeledContent("User name", value: profile.username)
    LabeledContent("Email", value: profile.email)
    LabeledContent("Phone", value: profile.phone)
  }
}
