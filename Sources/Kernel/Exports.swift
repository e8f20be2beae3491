// Re-exports for features that were written for the original library and rely on them: issue
// reporting and custom dumps in tests, Foundation and Observation in state. On Linux, URLSession
// (the type of a dependency) is in FoundationNetworking.
@_exported import CustomDump
@_exported import Foundation
#if canImport(FoundationNetworking)
  @_exported import FoundationNetworking
#endif
@_exported import IssueReporting
@_exported import Observation
