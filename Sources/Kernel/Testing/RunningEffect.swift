/// A running effect, and what started it.
struct RunningEffect {
  let info: EffectInfo
  let beginning: Beginning

  /// The origin of an effect in a test.
  struct Beginning {
    /// The ordinal of the reduction of the sent action that the effect follows from.
    let root: Int
    /// The action of the reduction that returned the effect.
    let action: Any
    /// Where the test sent the action that the effect follows from.
    let location: CodeLocation
  }
}

extension RunningEffect: CustomStringConvertible {
  /// `e3 'load' (cancel id Search.CancelID.request), started by .search.query at Search.swift:42`.
  var description: String {
    var text = info.id.description
    if let name = info.name { text += " '\(name)'" }
    let ids = info.cancelIDs.map { String(customDumping: $0.value) }
    if !ids.isEmpty {
      text += " (cancel \(ids.count == 1 ? "id" : "ids") \(ids.joined(separator: ", ")))"
    }
    let file = info.location.fileID.description.split(separator: "/").last ?? ""
    return text + ", started by \(name(of: beginning.action)) at \(file):\(info.location.line)"
  }

  private func name(of action: Any) -> String {
    Mirror(reflecting: action).displayStyle == .enum
      ? "." + caseName(of: action) : String(customDumping: action)
  }
}
