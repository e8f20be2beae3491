/// An app, as lists of apps show it.
struct AppListing: Equatable, Sendable {
  let name: String
  let summary: String
  let presets: [String]
}
