// What `import Kernel` brings along, as a feature written for the original expects: issue reporting
// and custom dumps for its tests, Foundation and Observation for its state.
@_exported import CustomDump
@_exported import Foundation
@_exported import IssueReporting
@_exported import Observation
