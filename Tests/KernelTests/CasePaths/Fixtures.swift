import Kernel

/// An enum in an enum in an enum, with an optional in between.
@CasePathable @dynamicMemberLookup
enum Screen: Equatable {
  case list([String])
  case detail(Detail)
  case sheet(Detail?)
  case move(from: Int, to: Int)
  case empty
}

@CasePathable @dynamicMemberLookup
enum Detail: Equatable {
  case name(String)
  case image(Image?)
  case nickname(String?)
}

@CasePathable
enum Image: Equatable {
  case size(Int)
  case missing
}

struct Problem: Error, Equatable {}
