import SwiftUI
import Testing

@MainActor
@Suite
struct ImageTests {
  @Test("A symbol is shown in the variant that the views around it have, and pictures are not")
  func variants() {
    #expect(text { Image(systemName: "heart").symbolVariant(.none) } == "♡")
    #expect(text { Image(systemName: "heart").symbolVariant(.fill) } == "♥")
    #expect(text { Label("Stars", systemImage: "star").symbolVariant(.fill) } == "★  Stars")
    #expect(text { Image("heart").symbolVariant(.fill) } == "♡")
  }

  @Test("Variants are added to those around them, in the order of a symbol's name")
  func combinations() {
    #expect(
      text { VStack { Image(systemName: "bell").symbolVariant(.slash) }.symbolVariant(.fill) }
        == "bell.slash.fill")
    #expect(text { Image(systemName: "heart.fill").symbolVariant(.circle) } == "heart.circle.fill")
    #expect(text { Image(systemName: "plus").symbolVariant(.circle.fill) } == "⊕")
    #expect(text { Image(systemName: "circle").symbolVariant(.fill) } == "●")
    #expect(
      text {
        Image(systemName: "heart").environment(\.symbolVariants, .none).symbolVariant(.fill)
      } == "♡")
    #expect(SymbolVariants.circle.fill.contains(.fill))
    #expect(!SymbolVariants.circle.contains(.fill))
  }
}
