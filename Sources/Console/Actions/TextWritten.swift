import Foundation

/// A type whose literals are text in quotes.
protocol TextWritten {}

extension String: TextWritten {}
extension Substring: TextWritten {}
extension Character: TextWritten {}
extension URL: TextWritten {}
extension UUID: TextWritten {}
extension Data: TextWritten {}
extension Date: TextWritten {}
