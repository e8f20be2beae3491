import Kernel
import Testing

@Suite("@ObservableState on enums")
struct ObservableStateEnumTests {
  @Test(
    "Another case or payload is reported",
    arguments: [
      (Weather.dry, Weather.rain(millimetres: 1)),
      (.rain(millimetres: 1), .rain(millimetres: 2)),
      (.storm(wind: 1, direction: "N"), .storm(wind: 1, direction: "S")),
      (.season(.spring), .season(.autumn)),
      (.growing(Plant(id: 1)), .growing(Plant(id: 1))),
      (.growing(Plant(id: 1)), .dry),
    ])
  func another(before: Weather, after: Weather) {
    var garden = Garden(owner: "Blob", weather: before)
    #expect(changesTold(of: &garden, read: { _ = $0.weather }, while: { $0.weather = after }) == 1)
    #expect(garden.weather == after)
  }

  @Test("The same case without a payload is not", arguments: [Weather.dry, .season(.spring)])
  func same(weather: Weather) {
    var garden = Garden(owner: "Blob", weather: weather)
    #expect(
      changesTold(of: &garden, read: { _ = $0.weather }, while: { $0.weather = weather }) == 0)
  }

  @Test("The same payload in another case is another state")
  func otherCase() {
    let plant = Plant(id: 1)
    #expect(Walk.plant(plant)._$id != Walk.other(plant)._$id)
    #expect(Walk.plant(plant)._$id == Walk.plant(plant)._$id)
    #expect(Weather.season(.spring)._$id != Weather.dry._$id)
  }

  @Test("A change inside a payload keeps the enum's identity")
  func insidePayload() {
    var garden = Garden(owner: "Blob", weather: .growing(Plant(id: 1)))
    let before = garden.weather._$id
    let told = changesTold(of: &garden, read: { _ = $0.weather }) {
      $0.weather.modify(\.growing) { $0.height = 9 }
    }
    #expect(told == 0)
    #expect(garden.weather._$id == before)
    #expect(garden.weather.growing?.height == 9)
  }
}
