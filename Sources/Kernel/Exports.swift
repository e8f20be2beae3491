// What `import Kernel` brings along, as a feature written for the original expects: issue reporting
// and custom dumps for its tests, Foundation and Observation for its state. On Linux Foundation's
// URLSession, the type of a dependency, is in a module of its own.
@_exported import CustomDump
@_exported import Foundation
#if canImport(FoundationNetworking)
  @_exported import FoundationNetworking
#endif
@_exported import IssueReporting
@_exported import Observation
