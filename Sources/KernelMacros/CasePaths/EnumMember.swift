import SwiftSyntax

/// A case of an enum, or an `#if` block with cases, in the order of declaration.
indirect enum EnumMember {
  case enumCase(EnumCase)
  case conditional([Clause])

  /// One branch of an `#if` block.
  struct Clause {
    /// The line that starts it: `#if os(Linux)`, `#else`.
    let opening: String
    let members: [EnumMember]
  }

  /// Finds the cases among the members of an enum.
  static func members(
    of list: MemberBlockItemListSyntax,
    types: PayloadTypes
  ) -> [EnumMember] {
    list.flatMap { item -> [EnumMember] in
      if let declaration = item.decl.as(EnumCaseDeclSyntax.self) {
        return declaration.elements.map {
          .enumCase(EnumCase($0, of: declaration, types: types))
        }
      }
      if let conditional = item.decl.as(IfConfigDeclSyntax.self) {
        let clauses = conditional.clauses.map { Clause($0, types: types) }
        return clauses.allSatisfy(\.members.isEmpty) ? [] : [.conditional(clauses)]
      }
      return []
    }
  }
}

extension EnumMember.Clause {
  init(_ clause: IfConfigClauseSyntax, types: PayloadTypes) {
    let condition = clause.condition.map { " \($0.trimmedDescription)" } ?? ""
    self.opening = clause.poundKeyword.text + condition
    if case .decls(let list)? = clause.elements {
      self.members = EnumMember.members(of: list, types: types)
    } else {
      self.members = []
    }
  }
}

extension [EnumMember] {
  /// Whether no case is inside an `#if` block.
  var isUnconditional: Bool {
    self.allSatisfy { member in
      if case .enumCase = member { true } else { false }
    }
  }

  /// Returns the lines that `write` returns for each case, inside the same `#if` blocks.
  func lines(_ write: (EnumCase) -> [String]) -> [String] {
    self.flatMap { member in
      switch member {
      case .enumCase(let enumCase):
        return write(enumCase)
      case .conditional(let clauses):
        return clauses.flatMap { [$0.opening] + $0.members.lines(write) } + ["#endif"]
      }
    }
  }
}
