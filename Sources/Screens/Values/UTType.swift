/// A kind of file, by its identifier.
public struct UTType: Hashable, Sendable {
  /// The name of the kind: `public.json`.
  public let identifier: String
  /// How the names of files of this kind end, the usual one first; empty if that is not known.
  private let extensions: [String]

  private init(_ identifier: String, _ extensions: [String]) {
    self.identifier = identifier
    self.extensions = extensions
  }

  /// Creates a kind of file that an app declares, by its identifier.
  public init(exportedAs identifier: String) { self.init(identifier, []) }

  /// Creates a kind of file that another app declares, by its identifier.
  public init(importedAs identifier: String) { self.init(identifier, []) }

  /// Creates a kind of file by its identifier.
  public init?(_ identifier: String) {
    self = Self.known.first { $0.identifier == identifier } ?? Self(identifier, [])
  }

  /// Creates the kind of file whose names end like this.
  public init?(filenameExtension: String) {
    let name = filenameExtension.lowercased()
    self = Self.known.first { $0.extensions.contains(name) } ?? Self("dyn.\(name)", [name])
  }

  /// How the names of files of this kind usually end; `nil` if that is not known.
  public var preferredFilenameExtension: String? { extensions.first }

  /// Whether a file whose name ends like this can be of this kind.
  func accepts(filenameExtension: String) -> Bool {
    extensions.isEmpty || extensions.contains(filenameExtension.lowercased())
  }

  private static let known: [Self] = [
    .json, .plainText, .utf8PlainText, .commaSeparatedText, .tabSeparatedText, .html, .xml, .yaml,
    .propertyList, .pdf, .rtf, .png, .jpeg, .gif, .heic, .svg, .mp3, .wav, .mpeg4Movie,
    .quickTimeMovie, .zip,
  ]
}

extension UTType {
  public static let item = Self("public.item", [])
  public static let data = Self("public.data", [])
  public static let content = Self("public.content", [])
  public static let text = Self("public.text", [])
  public static let image = Self("public.image", [])
  public static let movie = Self("public.movie", [])
  public static let video = Self("public.video", [])
  public static let audio = Self("public.audio", [])
  public static let folder = Self("public.folder", [])
  public static let directory = Self("public.directory", [])
  public static let url = Self("public.url", [])
  public static let fileURL = Self("public.file-url", [])
  public static let json = Self("public.json", ["json"])
  public static let plainText = Self("public.plain-text", ["txt", "text", "md"])
  public static let utf8PlainText = Self("public.utf8-plain-text", ["txt"])
  public static let commaSeparatedText = Self("public.comma-separated-values-text", ["csv"])
  public static let tabSeparatedText = Self("public.tab-separated-values-text", ["tsv"])
  public static let html = Self("public.html", ["html", "htm"])
  public static let xml = Self("public.xml", ["xml"])
  public static let yaml = Self("public.yaml", ["yaml", "yml"])
  public static let propertyList = Self("com.apple.property-list", ["plist"])
  public static let pdf = Self("com.adobe.pdf", ["pdf"])
  public static let rtf = Self("public.rtf", ["rtf"])
  public static let png = Self("public.png", ["png"])
  public static let jpeg = Self("public.jpeg", ["jpeg", "jpg"])
  public static let gif = Self("com.compuserve.gif", ["gif"])
  public static let heic = Self("public.heic", ["heic"])
  public static let svg = Self("public.svg-image", ["svg"])
  public static let mp3 = Self("public.mp3", ["mp3"])
  public static let wav = Self("com.microsoft.waveform-audio", ["wav", "wave"])
  public static let mpeg4Movie = Self("public.mpeg-4", ["mp4"])
  public static let quickTimeMovie = Self("com.apple.quicktime-movie", ["mov", "qt"])
  public static let zip = Self("public.zip-archive", ["zip"])
}
