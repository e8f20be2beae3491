import Foundation

/// Reads an integer from an environment variable, such as `APP_WORLDS=2000`. `nil` if it is not
/// set.
func environmentNumber(_ variable: String) -> Int? {
  ProcessInfo.processInfo.environment[variable].flatMap { Int($0) }
}
