import ComposableArchitecture
import SwiftUI
import Testing

/// Styles that apps write. They compile as they are and are not called, so that controls can be used by their numbers.
@MainActor
@Suite
struct StyleTests {
  @Test("Controls with styles of an app are used like any others")
  func controls() async throws {
    let trial = StoreTrial { store in
      Button("Save") { store.send("saved") }.buttonStyle(ConfirmingStyle())
      Button("Open", role: .destructive) { store.send("opened") }.buttonStyle(.pressed)
      Toggle("Wi-Fi", isOn: Binding(get: { false }, set: { store.send("on \($0)") }))
        .toggleStyle(BoxStyle())
      TextField("Name", text: Binding(get: { "" }, set: { store.send("name \($0)") }))
        .textFieldStyle(FramedStyle())
      Menu("More") { Button("Item") { store.send("item") } }.menuStyle(RoundMenuStyle())
    }
    #expect(
      trial.text == """
        [1] Save
        [2] Open
        [3] ☐ Wi-Fi
        [4] Name ________
        More
          [5] Item
        """)
    try await trial.tap("Save")
    try await trial.use(.set(true), "Wi-Fi")
    try await trial.type("Rex", "Name")
    try await trial.tap("Item")
    #expect(trial.state == ["saved", "on true", "name Rex", "item"])
  }

  @Test("What only shows something is shown in its own way in each style")
  func views() {
    let trial = StoreTrial { _ in
      GroupBox("Box") { Text("in") }.groupBoxStyle(CardStyle())
      Gauge(value: 0.5) { Text("Used") }.gaugeStyle(RingStyle())
      Gauge(value: 0.5) { Text("Free") }.gaugeStyle(.accessoryCircular)
      ProgressView(value: 0.25) { Text("Load") }.progressViewStyle(DotsStyle())
      LabeledContent("Size", value: "3 cm").labeledContentStyle(StackedStyle())
      DisclosureGroup("More") { Text("b") }.disclosureGroupStyle(ArrowStyle())
      Label("Wi-Fi", systemImage: "star").labelStyle(TrailingIconStyle())
    }
    #expect(
      trial.text == """
        Box
          in
        Used 50 %
        Free 50 %
        Load 25 %
        Size  3 cm
        More
          b
        ☆  Wi-Fi
        """)
  }
}

private struct ConfirmingStyle: PrimitiveButtonStyle {
  @State private var isAsking = false

  func makeBody(configuration: Configuration) -> some View {
    Button(configuration)
      .onLongPressGesture { configuration.trigger() }
      .opacity(configuration.role == .destructive ? 0.5 : 1)
  }
}

private struct PressedStyle: ButtonStyle {
  @Environment(\.isEnabled) private var isEnabled

  func makeBody(configuration: Configuration) -> some View {
    configuration.label
      .scaleEffect(configuration.isPressed ? 0.9 : 1)
      .foregroundStyle(configuration.role == .destructive ? .red : .primary)
      .opacity(isEnabled ? 1 : 0.3)
  }
}

extension ButtonStyle where Self == PressedStyle {
  fileprivate static var pressed: Self { Self() }
}

private struct BoxStyle: ToggleStyle {
  func makeBody(configuration: Configuration) -> some View {
    Button {
      configuration.isOn.toggle()
    } label: {
      Image(systemName: configuration.isOn ? "checkmark.square" : "square")
      configuration.label
    }
    Toggle(configuration)
  }
}

private struct FramedStyle: TextFieldStyle {
  func _body(configuration: TextField<Self._Label>) -> some View {
    configuration.padding().border(.red)
  }
}

private struct RoundMenuStyle: MenuStyle {
  func makeBody(configuration: Configuration) -> some View {
    Menu(configuration).clipShape(.capsule)
  }
}

private struct CardStyle: GroupBoxStyle {
  func makeBody(configuration: Configuration) -> some View {
    VStack {
      configuration.label.bold()
      configuration.content
    }
  }
}

private struct RingStyle: GaugeStyle {
  func makeBody(configuration: Configuration) -> some View {
    Text("\(configuration.value)")
    configuration.currentValueLabel ?? configuration.label
  }
}

private struct DotsStyle: ProgressViewStyle {
  func makeBody(configuration: Configuration) -> some View {
    let share = configuration.fractionCompleted ?? 0
    Text(String(repeating: "•", count: Int(share * 10)))
    configuration.currentValueLabel
  }
}

private struct StackedStyle: LabeledContentStyle {
  func makeBody(configuration: Configuration) -> some View {
    VStack {
      configuration.label
      configuration.content
    }
  }
}

private struct ArrowStyle: DisclosureGroupStyle {
  func makeBody(configuration: Configuration) -> some View {
    Button("›") { configuration.isExpanded.toggle() }
    if configuration.isExpanded { configuration.content }
  }
}

private struct TrailingIconStyle: LabelStyle {
  func makeBody(configuration: Configuration) -> some View {
    HStack {
      configuration.title
      configuration.icon
    }
  }
}
