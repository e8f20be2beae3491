import SwiftUI

// SwiftUI exports what a model needs, so this file imports nothing else.

@Observable
@MainActor
public final class ObservedModel {
  public var name = "Ann"
  public let date = Date(timeIntervalSince1970: 0)

  public init() {}
}

public struct ObservedPage: View {
  @Bindable var model: ObservedModel

  public init(model: ObservedModel) { self.model = model }

  public var body: some View { TextField("Name", text: $model.name) }
}
