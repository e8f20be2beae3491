// The name under which views of other code bases import Screens. They also use Foundation through
// it, for `CGFloat` and `URL`, and Observation, for `@Observable`, because the original exports both.
@_exported import Foundation
@_exported import Observation
@_exported import Screens
