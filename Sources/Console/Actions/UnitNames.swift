import Foundation

/// The units of Foundation by their names in source. The runtime does not know these names.
// Unchecked because of the units, which never change.
struct UnitNames: @unchecked Sendable {
  /// The names and units of one class, such as `UnitLength`, in the order in which they are listed.
  private let units: [(name: String, unit: Unit)]

  var names: [String] { units.map(\.name) }

  /// The units of a class. `nil` for a class that is not one of Foundation's.
  static func of(_ type: Unit.Type) -> UnitNames? { all[ObjectIdentifier(type)] }

  /// The name of a unit. `nil` for a unit that is not one of Foundation's.
  static func name(of unit: Unit) -> String? {
    of(Swift.type(of: unit))?.units.first { $0.unit == unit }?.name
  }

  /// The unit with a name or a symbol, such as `miles` or `mi`.
  func unit(named name: String) -> Unit? {
    (units.first { $0.name == name } ?? units.first { $0.unit.symbol == name })?.unit
  }

  /// The class with a name.
  static func type(named name: String) -> Unit.Type? {
    types.first { String(describing: $0) == name }
  }

  private static let all = Dictionary(grouping: tables) {
    ObjectIdentifier(Swift.type(of: $0.unit))
  }
  .mapValues(UnitNames.init)

  private static var types: [Unit.Type] {
    [
      UnitAcceleration.self, UnitAngle.self, UnitArea.self, UnitConcentrationMass.self,
      UnitDispersion.self, UnitDuration.self, UnitElectricCharge.self, UnitElectricCurrent.self,
      UnitElectricPotentialDifference.self, UnitElectricResistance.self, UnitEnergy.self,
      UnitFrequency.self, UnitFuelEfficiency.self, UnitIlluminance.self,
      UnitInformationStorage.self, UnitLength.self, UnitMass.self, UnitPower.self,
      UnitPressure.self, UnitSpeed.self, UnitTemperature.self, UnitVolume.self,
    ]
  }

  private static var tables: [(name: String, unit: Unit)] {
    mechanics + electricity + others
  }
}

// One expression for all units would take the compiler long.
extension UnitNames {
  fileprivate static var mechanics: [(name: String, unit: Unit)] {
    [
      ("metersPerSecondSquared", UnitAcceleration.metersPerSecondSquared),
      ("gravity", UnitAcceleration.gravity),
      ("degrees", UnitAngle.degrees), ("arcMinutes", UnitAngle.arcMinutes),
      ("arcSeconds", UnitAngle.arcSeconds), ("radians", UnitAngle.radians),
      ("gradians", UnitAngle.gradians), ("revolutions", UnitAngle.revolutions),
      ("squareMegameters", UnitArea.squareMegameters),
      ("squareKilometers", UnitArea.squareKilometers), ("squareMeters", UnitArea.squareMeters),
      ("squareCentimeters", UnitArea.squareCentimeters),
      ("squareMillimeters", UnitArea.squareMillimeters),
      ("squareMicrometers", UnitArea.squareMicrometers),
      ("squareNanometers", UnitArea.squareNanometers), ("squareInches", UnitArea.squareInches),
      ("squareFeet", UnitArea.squareFeet), ("squareYards", UnitArea.squareYards),
      ("squareMiles", UnitArea.squareMiles), ("acres", UnitArea.acres), ("ares", UnitArea.ares),
      ("hectares", UnitArea.hectares),
      ("megameters", UnitLength.megameters), ("kilometers", UnitLength.kilometers),
      ("hectometers", UnitLength.hectometers), ("decameters", UnitLength.decameters),
      ("meters", UnitLength.meters), ("decimeters", UnitLength.decimeters),
      ("centimeters", UnitLength.centimeters), ("millimeters", UnitLength.millimeters),
      ("micrometers", UnitLength.micrometers), ("nanometers", UnitLength.nanometers),
      ("picometers", UnitLength.picometers), ("inches", UnitLength.inches),
      ("feet", UnitLength.feet), ("yards", UnitLength.yards), ("miles", UnitLength.miles),
      ("scandinavianMiles", UnitLength.scandinavianMiles), ("lightyears", UnitLength.lightyears),
      ("nauticalMiles", UnitLength.nauticalMiles), ("fathoms", UnitLength.fathoms),
      ("furlongs", UnitLength.furlongs), ("astronomicalUnits", UnitLength.astronomicalUnits),
      ("parsecs", UnitLength.parsecs),
      ("kilograms", UnitMass.kilograms), ("grams", UnitMass.grams),
      ("decigrams", UnitMass.decigrams), ("centigrams", UnitMass.centigrams),
      ("milligrams", UnitMass.milligrams), ("micrograms", UnitMass.micrograms),
      ("nanograms", UnitMass.nanograms), ("picograms", UnitMass.picograms),
      ("ounces", UnitMass.ounces), ("pounds", UnitMass.pounds), ("stones", UnitMass.stones),
      ("metricTons", UnitMass.metricTons), ("shortTons", UnitMass.shortTons),
      ("carats", UnitMass.carats), ("ouncesTroy", UnitMass.ouncesTroy), ("slugs", UnitMass.slugs),
      ("newtonsPerMetersSquared", UnitPressure.newtonsPerMetersSquared),
      ("gigapascals", UnitPressure.gigapascals), ("megapascals", UnitPressure.megapascals),
      ("kilopascals", UnitPressure.kilopascals), ("hectopascals", UnitPressure.hectopascals),
      ("inchesOfMercury", UnitPressure.inchesOfMercury), ("bars", UnitPressure.bars),
      ("millibars", UnitPressure.millibars),
      ("millimetersOfMercury", UnitPressure.millimetersOfMercury),
      ("poundsForcePerSquareInch", UnitPressure.poundsForcePerSquareInch),
      ("metersPerSecond", UnitSpeed.metersPerSecond),
      ("kilometersPerHour", UnitSpeed.kilometersPerHour), ("milesPerHour", UnitSpeed.milesPerHour),
      ("knots", UnitSpeed.knots),
      ("megaliters", UnitVolume.megaliters), ("kiloliters", UnitVolume.kiloliters),
      ("liters", UnitVolume.liters), ("deciliters", UnitVolume.deciliters),
      ("centiliters", UnitVolume.centiliters), ("milliliters", UnitVolume.milliliters),
      ("cubicKilometers", UnitVolume.cubicKilometers), ("cubicMeters", UnitVolume.cubicMeters),
      ("cubicDecimeters", UnitVolume.cubicDecimeters),
      ("cubicCentimeters", UnitVolume.cubicCentimeters),
      ("cubicMillimeters", UnitVolume.cubicMillimeters), ("cubicInches", UnitVolume.cubicInches),
      ("cubicFeet", UnitVolume.cubicFeet), ("cubicYards", UnitVolume.cubicYards),
      ("cubicMiles", UnitVolume.cubicMiles), ("acreFeet", UnitVolume.acreFeet),
      ("bushels", UnitVolume.bushels), ("teaspoons", UnitVolume.teaspoons),
      ("tablespoons", UnitVolume.tablespoons), ("fluidOunces", UnitVolume.fluidOunces),
      ("cups", UnitVolume.cups), ("pints", UnitVolume.pints), ("quarts", UnitVolume.quarts),
      ("gallons", UnitVolume.gallons), ("imperialTeaspoons", UnitVolume.imperialTeaspoons),
      ("imperialTablespoons", UnitVolume.imperialTablespoons),
      ("imperialFluidOunces", UnitVolume.imperialFluidOunces),
      ("imperialPints", UnitVolume.imperialPints), ("imperialQuarts", UnitVolume.imperialQuarts),
      ("imperialGallons", UnitVolume.imperialGallons), ("metricCups", UnitVolume.metricCups),
    ]
  }

  fileprivate static var electricity: [(name: String, unit: Unit)] {
    [
      ("coulombs", UnitElectricCharge.coulombs),
      ("megaampereHours", UnitElectricCharge.megaampereHours),
      ("kiloampereHours", UnitElectricCharge.kiloampereHours),
      ("ampereHours", UnitElectricCharge.ampereHours),
      ("milliampereHours", UnitElectricCharge.milliampereHours),
      ("microampereHours", UnitElectricCharge.microampereHours),
      ("megaamperes", UnitElectricCurrent.megaamperes),
      ("kiloamperes", UnitElectricCurrent.kiloamperes), ("amperes", UnitElectricCurrent.amperes),
      ("milliamperes", UnitElectricCurrent.milliamperes),
      ("microamperes", UnitElectricCurrent.microamperes),
      ("megavolts", UnitElectricPotentialDifference.megavolts),
      ("kilovolts", UnitElectricPotentialDifference.kilovolts),
      ("volts", UnitElectricPotentialDifference.volts),
      ("millivolts", UnitElectricPotentialDifference.millivolts),
      ("microvolts", UnitElectricPotentialDifference.microvolts),
      ("megaohms", UnitElectricResistance.megaohms), ("kiloohms", UnitElectricResistance.kiloohms),
      ("ohms", UnitElectricResistance.ohms), ("milliohms", UnitElectricResistance.milliohms),
      ("microohms", UnitElectricResistance.microohms),
      ("kilojoules", UnitEnergy.kilojoules), ("joules", UnitEnergy.joules),
      ("kilocalories", UnitEnergy.kilocalories), ("calories", UnitEnergy.calories),
      ("kilowattHours", UnitEnergy.kilowattHours),
      ("terawatts", UnitPower.terawatts), ("gigawatts", UnitPower.gigawatts),
      ("megawatts", UnitPower.megawatts), ("kilowatts", UnitPower.kilowatts),
      ("watts", UnitPower.watts), ("milliwatts", UnitPower.milliwatts),
      ("microwatts", UnitPower.microwatts), ("nanowatts", UnitPower.nanowatts),
      ("picowatts", UnitPower.picowatts), ("femtowatts", UnitPower.femtowatts),
      ("horsepower", UnitPower.horsepower),
      ("terahertz", UnitFrequency.terahertz), ("gigahertz", UnitFrequency.gigahertz),
      ("megahertz", UnitFrequency.megahertz), ("kilohertz", UnitFrequency.kilohertz),
      ("hertz", UnitFrequency.hertz), ("millihertz", UnitFrequency.millihertz),
      ("microhertz", UnitFrequency.microhertz), ("nanohertz", UnitFrequency.nanohertz),
    ]
  }

  fileprivate static var others: [(name: String, unit: Unit)] {
    [
      ("gramsPerLiter", UnitConcentrationMass.gramsPerLiter),
      ("milligramsPerDeciliter", UnitConcentrationMass.milligramsPerDeciliter),
      ("partsPerMillion", UnitDispersion.partsPerMillion),
      ("seconds", UnitDuration.seconds), ("minutes", UnitDuration.minutes),
      ("hours", UnitDuration.hours), ("milliseconds", UnitDuration.milliseconds),
      ("microseconds", UnitDuration.microseconds), ("nanoseconds", UnitDuration.nanoseconds),
      ("picoseconds", UnitDuration.picoseconds),
      ("litersPer100Kilometers", UnitFuelEfficiency.litersPer100Kilometers),
      ("milesPerImperialGallon", UnitFuelEfficiency.milesPerImperialGallon),
      ("milesPerGallon", UnitFuelEfficiency.milesPerGallon),
      ("lux", UnitIlluminance.lux),
      ("bytes", UnitInformationStorage.bytes), ("bits", UnitInformationStorage.bits),
      ("nibbles", UnitInformationStorage.nibbles),
      ("yottabytes", UnitInformationStorage.yottabytes),
      ("zettabytes", UnitInformationStorage.zettabytes),
      ("exabytes", UnitInformationStorage.exabytes),
      ("petabytes", UnitInformationStorage.petabytes),
      ("terabytes", UnitInformationStorage.terabytes),
      ("gigabytes", UnitInformationStorage.gigabytes),
      ("megabytes", UnitInformationStorage.megabytes),
      ("kilobytes", UnitInformationStorage.kilobytes),
      ("yottabits", UnitInformationStorage.yottabits),
      ("zettabits", UnitInformationStorage.zettabits), ("exabits", UnitInformationStorage.exabits),
      ("petabits", UnitInformationStorage.petabits), ("terabits", UnitInformationStorage.terabits),
      ("gigabits", UnitInformationStorage.gigabits), ("megabits", UnitInformationStorage.megabits),
      ("kilobits", UnitInformationStorage.kilobits),
      ("yobibytes", UnitInformationStorage.yobibytes),
      ("zebibytes", UnitInformationStorage.zebibytes),
      ("exbibytes", UnitInformationStorage.exbibytes),
      ("pebibytes", UnitInformationStorage.pebibytes),
      ("tebibytes", UnitInformationStorage.tebibytes),
      ("gibibytes", UnitInformationStorage.gibibytes),
      ("mebibytes", UnitInformationStorage.mebibytes),
      ("kibibytes", UnitInformationStorage.kibibytes),
      ("yobibits", UnitInformationStorage.yobibits), ("zebibits", UnitInformationStorage.zebibits),
      ("exbibits", UnitInformationStorage.exbibits), ("pebibits", UnitInformationStorage.pebibits),
      ("tebibits", UnitInformationStorage.tebibits), ("gibibits", UnitInformationStorage.gibibits),
      ("mebibits", UnitInformationStorage.mebibits), ("kibibits", UnitInformationStorage.kibibits),
      ("kelvin", UnitTemperature.kelvin), ("celsius", UnitTemperature.celsius),
      ("fahrenheit", UnitTemperature.fahrenheit),
    ]
  }
}
