// The name under which views of other code bases import Screens. They also use Foundation through
// it, for `CGFloat` and `URL`, because the original exports it.
@_exported import Foundation
@_exported import Screens
