import ComposableArchitecture
import SwiftUI
import Testing

@MainActor
@Suite
struct TextFieldTests {
  @Test(
    "A field in the older spelling is committed by submitting it, before the views around it are told"
  )
  func commit() async throws {
    let trial = StoreTrial { store in
      TextField("Name", text: .constant(""), onCommit: { store.send("committed") })
        .onSubmit { store.send("submitted") }
    }
    try await trial.use(.submit, "Name")
    #expect(trial.state == ["committed", "submitted"])
  }

  @Test("Formatters of Foundation print and read numbers and dates")
  func formatters() async throws {
    let numbers = NumberFormatter()
    numbers.locale = Locale(identifier: "en_US")
    numbers.maximumFractionDigits = 1
    let dates = DateFormatter()
    dates.locale = Locale(identifier: "en_US_POSIX")
    dates.timeZone = TimeZone(identifier: "UTC")
    dates.dateFormat = "yyyy-MM-dd"
    let trial = StoreTrial { store in
      TextField(
        "Size", value: Binding(get: { 2.5 }, set: { store.send("\($0)") }), formatter: numbers)
      TextField(
        "Day",
        value: Binding(
          get: { Date(timeIntervalSince1970: 0) },
          set: { store.send("\($0.timeIntervalSince1970)") }), formatter: dates)
    }
    #expect(trial.text == "[1] Size 2.5_____\n[2] Day 1970-01-01")
    try await trial.type("3.5", "Size")
    try await trial.type("1970-01-02", "Day")
    #expect(trial.state == ["3.5", "86400.0"])
    await #expect(throws: ScreenUseFailure.invalid("large")) {
      try await trial.type("large", "Size")
    }
  }
}
