/// The customer's profile.
public struct UserProfile: Equatable, Identifiable, Codable, Sendable {
  /// The customer's number in the store.
  public let id: Int
  /// The name to sign in with.
  public let username: String
  /// The first name, as spelled by the server.
  public let firstName: String
  /// The last name, as spelled by the server.
  public let lastName: String
  public let email: String
  public let phone: String

  public init(
    id: Int, username: String, firstName: String, lastName: String, email: String, phone: String
  ) {
    self.id = id
    self.username = username
    self.firstName = firstName
    self.lastName = lastName
    self.email = email
    self.phone = phone
  }
}
