import Foundation
import Kernel

/// A picture at an address. A screen of text shows the address, and the size when it has been loaded.
///
/// A screen loads nothing by itself: see ``ScreenOf/pictures``. Without that, the phase is always `empty`.
public struct AsyncImage<Content: View>: _PrimitiveView {
  private let url: URL?
  private let content: (AsyncImagePhase) -> Content
  /// Whether the content says that loading failed.
  private var showsFailure = true

  /// Creates a picture with views for each phase of loading.
  public init(
    url: URL?, scale _: CGFloat = 1, @ViewBuilder content: @escaping (AsyncImagePhase) -> Content
  ) {
    self.url = url
    self.content = content
  }

  /// The content for the phase of loading. If nothing loads pictures, or the content shows nothing,
  /// the address. Without an address, the content for `empty`.
  public func _items(in context: _ViewContext) -> [_ViewItem] {
    guard let url else { return content(.empty)._items(in: context.child(0)) }
    context.hook(.picture, value: url.absoluteString) { _ in }
    let address = { context.picture(at: url.absoluteString, $0) }
    guard let phase = context.run.phase(url) else { return [address(nil)] }
    let items = content(AsyncImagePhase(phase, url))._items(in: context.child(0))
    let isSaid = if case .failed = phase { showsFailure } else { true }
    return isSaid && !items.isEmpty ? items : [address(ScreenTree.PictureState(phase))]
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
    self.init(url: url) { _ in EmptyView() }
  }

  /// Creates a picture with the view of a loaded picture and a placeholder for the time before. If
  /// loading fails, the screen shows why.
  public init<I: View, P: View>(
    url: URL?, scale _: CGFloat = 1, @ViewBuilder content: @escaping (Image) -> I,
    @ViewBuilder placeholder: @escaping () -> P
  ) where Content == _ConditionalContent<I, P> {
    self.url = url
    self.content = { phase in
      if let image = phase.image {
        ViewBuilder.buildEither(first: content(image))
      } else {
        ViewBuilder.buildEither(second: placeholder())
      }
    }
    showsFailure = false
  }
}

extension _ViewContext {
  /// A picture with its address, and what is known of it.
  func picture(at address: String, _ state: ScreenTree.PictureState?) -> _ViewItem {
    var item = shown(.image, "", value: address)
    item.element.picture = state
    return item
  }
}

extension ScreenTree.PictureState {
  init(_ phase: PicturePhase) {
    switch phase {
    case .loading: self = .loading
    case .loaded(let picture): self = .loaded(width: picture.width, height: picture.height)
    case .failed(let error):
      self = .failed((error as? any LocalizedError)?.errorDescription ?? String(describing: error))
    }
  }
}

/// Whether a picture has loaded.
public enum AsyncImagePhase: Sendable {
  case empty
  case success(Image)
  case failure(any Error)

  @MainActor
  init(_ phase: PicturePhase, _ url: URL) {
    switch phase {
    case .loading: self = .empty
    case .loaded(let picture): self = .success(Image(picture, at: url))
    case .failed(let error): self = .failure(error)
    }
  }

  /// The picture, if it is loaded.
  public var image: Image? {
    if case .success(let image) = self { image } else { nil }
  }

  /// The error, if loading failed.
  public var error: (any Error)? {
    if case .failure(let error) = self { error } else { nil }
  }
}
