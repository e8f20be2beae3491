import ComposableArchitecture
import SwiftUI
import Testing

/// Modifiers that change nothing on a screen of text: with them, a view compiles and is the same view.
@MainActor
@Suite
struct UnchangedTests {
  @Test("Modifiers of scrolling")
  func scrolling() {
    #expect(
      text {
        Text("x")
          .scrollIndicators(.never)
          .scrollBounceBehavior(.basedOnSize)
          .scrollTargetBehavior(.viewAligned)
          .scrollTargetLayout()
          .scrollClipDisabled()
          .scrollPosition(id: .constant(Int?.none))
          .scrollTransition { effect, phase in effect.opacity(phase.isIdentity ? 1 : 0.5) }
          .visualEffect { effect, geometry in effect.offset(y: geometry.size.height) }
      } == "x")
    #expect(
      text {
        Text("x")
          .defaultScrollAnchor(.bottom)
          .contentMargins(.horizontal, 8, for: .scrollContent)
          .safeAreaPadding(.bottom, 8)
          .listSectionSpacing(.compact)
          .listRowSeparatorTint(.red)
          .coordinateSpace(.named("list"))
          .onGeometryChange(for: CGSize.self) {
            $0.size
          } action: { _ in
          }
          .containerRelativeFrame(.horizontal, count: 2, spacing: 8)
      } == "x")
  }

  @Test("Sizes and places are CGFloat, also where they may be absent, as those of geometry are")
  func sizes() {
    let (point, width): (CGPoint?, CGFloat?) = (nil, nil)
    let text = text {
      GeometryReader { proxy in
        Text("x")
          .position(x: point?.x ?? proxy.size.width / 2, y: point?.y ?? proxy.size.height / 2)
          .frame(minWidth: width, maxHeight: width ?? proxy.size.height)
          .padding(.horizontal, width ?? proxy.size.width)
          .alignmentGuide(.top) { $0[.top] + proxy.size.height }
          .font(.system(size: proxy.size.width / 4))
          .background(point == nil ? Color(.systemGray6) : Color(.tertiarySystemFill))
      }
    }
    #expect(text == "x")
  }

  @Test("Modifiers of effects and shapes")
  func effects() {
    #expect(
      text {
        Text("x")
          .symbolEffect(.variableColor.iterative, isActive: true)
          .contentTransition(.numericText())
          .transition(.push(from: .bottom))
          .glassEffect(.regular.interactive(), in: .capsule)
          .background(.bar, in: .rect(cornerRadius: 8))
          .background(Color(uiColor: .systemBackground).mix(with: .red, by: 0.5))
          .clipShape(.circle)
          .sensoryFeedback(.impact(weight: .light), trigger: 1)
          .rotationEffect(.degrees(3), anchor: .top)
          .alignmentGuide(.leading) { $0[.trailing] }
      } == "x")
    #expect(
      text {
        Text("x")
          .overlay {
            RoundedRectangle(cornerRadius: 8, style: .continuous)
              .strokeBorder(.separator, style: StrokeStyle(lineWidth: 1, dash: [2]))
          }
          .mask(
            LinearGradient(
              stops: [.init(color: .red, location: 0)], startPoint: .top, endPoint: .bottom)
          )
          .foregroundStyle(
            AnyShapeStyle(.linearGradient(colors: [.red], startPoint: .top, endPoint: .bottom))
          )
          .font(.custom("Body", size: 12, relativeTo: .body).leading(.tight).width(.condensed))
          .lineLimit(2...)
          .dynamicTypeSize(.small ... .large)
      } == "x")
  }

  @Test("Modifiers of windows, bars, focus and devices")
  func platform() {
    #expect(
      text {
        Text("x")
          .presentationDetents([.height(200)], selection: .constant(.medium))
          .presentationBackground { Color.red }
          .presentationSizing(.form)
          .toolbarVisibility(.hidden, for: .navigationBar)
          .toolbar(removing: .sidebarToggle)
          .toolbarTitleDisplayMode(.inline)
          .navigationSplitViewColumnWidth(min: 100, ideal: 200)
          .tabViewStyle(.page(indexDisplayMode: .never))
          .buttonStyle(.glassProminent)
          .buttonBorderShape(.roundedRectangle(radius: 8))
      } == "x")
    #expect(
      text {
        Text("x")
          .focusable()
          .hoverEffect(.highlight)
          .badgeProminence(.decreased)
          .menuIndicator(.hidden)
          .draggable("x")
          .onKeyPress(.delete) { .handled }
          .keyboardShortcut(.delete, modifiers: [.command])
          .gesture(DragGesture().onEnded { _ in })
          .environment(\.layoutDirection, .rightToLeft)
          .transformEnvironment(\.dynamicTypeSize) { $0 = .large }
      } == "x")
  }

  @Test("Modifiers for screen readers")
  func accessibility() {
    #expect(
      text {
        Text("x")
          .accessibilityHint(Text("hint"))
          .accessibilityValue("value")
          .accessibilityAction(named: "Open") {}
          .accessibilityAction(.escape) {}
          .accessibilityAdjustableAction { _ in }
          .accessibilitySortPriority(1)
          .accessibilityHeading(.h1)
          .privacySensitive()
          .help(Text("help"))
      } == "x")
  }
}
