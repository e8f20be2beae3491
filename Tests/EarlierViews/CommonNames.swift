import ComposableArchitecture
import SwiftUI

// Names that features give to their own types and clients, in a module of their own.

public enum Screen: Equatable, Sendable { case list, detail }

public enum Use: Equatable, Sendable { case home, office }

public struct Picture: Equatable, Sendable {
  public var title: String
  public init(title: String) { self.title = title }
}

public struct LocalState: Equatable, Sendable {
  public init() {}
}

public struct ImageClient: Sendable {
  public var load: @Sendable (Int) async throws -> Picture
}

extension ImageClient: DependencyKey {
  public static let liveValue = ImageClient { Picture(title: "\($0)") }
}

extension DependencyValues {
  public var imageClient: ImageClient {
    get { self[ImageClient.self] }
    set { self[ImageClient.self] = newValue }
  }
}
