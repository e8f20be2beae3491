import Foundation
import Kernel

/// A picture at an address. A screen of text does not load it; it shows the address.
public struct AsyncImage<Content: View>: _PrimitiveView {
  private let url: URL?
  private let content: (AsyncImagePhase) -> Content

  /// Creates a picture with views for each phase of loading; the phase is always `empty`.
  public init(
    url: URL?, scale _: CGFloat = 1, @ViewBuilder content: @escaping (AsyncImagePhase) -> Content
  ) {
    self.url = url
    self.content = content
  }

  /// The address, or what is shown without a picture.
  public func _items(in context: _ViewContext) -> [_ViewItem] {
    guard let url else { return content(.empty)._items(in: context.child(0)) }
    return [context.shown(.image, "", value: url.absoluteString)]
  }
}

extension AsyncImage {
  /// Creates a picture with views for each phase of loading; nothing animates.
  public init(
    url: URL?, scale _: CGFloat = 1, transaction _: Transaction,
    @ViewBuilder content: @escaping (AsyncImagePhase) -> Content
  ) {
    self.init(url: url, content: content)
  }

  /// Creates a picture.
  public init(url: URL?, scale _: CGFloat = 1) where Content == EmptyView {
    self.url = url
    content = { _ in EmptyView() }
  }

  /// Creates a picture with a view that changes it and one that is shown before.
  public init<I: View, P: View>(
    url: URL?, scale _: CGFloat = 1, @ViewBuilder content _: @escaping (Image) -> I,
    @ViewBuilder placeholder: @escaping () -> P
  ) where Content == _ConditionalContent<I, P> {
    self.url = url
    content = { _ in ViewBuilder.buildEither(second: placeholder()) }
  }
}

/// Whether a picture has loaded.
public enum AsyncImagePhase: Sendable {
  case empty
  case success(Image)
  case failure(any Error)

  /// The picture, if it is loaded.
  public var image: Image? {
    if case .success(let image) = self { image } else { nil }
  }

  /// The error, if loading failed.
  public var error: (any Error)? {
    if case .failure(let error) = self { error } else { nil }
  }
}
