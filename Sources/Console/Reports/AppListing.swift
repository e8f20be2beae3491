/// What lists of apps show of one.
struct AppListing: Equatable, Sendable {
  let name: String
  let summary: String
  let presets: [String]
}
