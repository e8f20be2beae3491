import Foundation

/// A type with literals that are texts in quotes.
protocol TextWritten {}

extension String: TextWritten {}
extension Substring: TextWritten {}
extension Character: TextWritten {}
extension URL: TextWritten {}
extension UUID: TextWritten {}
extension Data: TextWritten {}
extension Date: TextWritten {}
