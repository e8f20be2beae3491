/// The customer, as the shop knows them.
public struct UserProfile: Equatable, Identifiable, Codable, Sendable {
  /// The number that the shop knows them by.
  public let id: Int
  /// The name they sign in with.
  public let username: String
  /// The name they are given, as the server spells it.
  public let firstName: String
  /// The name of their family, as the server spells it.
  public let lastName: String
  /// Where they get mail.
  public let email: String
  /// Where they are called.
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
