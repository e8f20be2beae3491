import Foundation

extension ScreenTree {
  /// What a screen says about a picture once loading it has started.
  public enum PictureState: Equatable, Sendable, Codable {
    /// It is on its way.
    case loading
    /// It has arrived. The size is in pixels.
    case loaded(width: Int, height: Int)
    /// It could not be loaded, for this reason.
    case failed(String)
  }

  /// The addresses of the pictures on the screen, each once.
  public var pictures: [URL] {
    var known: Set<URL> = []
    return hooks.compactMap { hook in
      guard hook.event == .picture, let url = hook.value.flatMap(URL.init(string:)) else {
        return nil
      }
      return known.insert(url).inserted ? url : nil
    }
  }
}

extension ScreenTree.Element {
  /// The addresses of the pictures in it that have been loaded, in reading order.
  var loadedPictures: [String] {
    var found: [String] = []
    if case .loaded = picture, let value { found.append(value) }
    return children.reduce(into: found) { $0 += $1.loadedPictures }
  }
}
