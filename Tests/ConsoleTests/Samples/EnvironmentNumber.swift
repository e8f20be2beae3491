import Foundation

/// The whole number in a variable of the environment, such as `WORLDS=2000`; `nil` if there is none.
func environmentNumber(_ variable: String) -> Int? {
  ProcessInfo.processInfo.environment[variable].flatMap { Int($0) }
}
