// What `:help` says. The commands come from their table; only the topics are written here.
extension Renderer {
  func helpLines(_ help: HelpReport) -> [StyledText] {
    switch help {
    case .overview: overview
    case .command(let row): lines(row)
    case .topic(let topic): lines(topic)
    }
  }

  private var overview: [StyledText] {
    var lines: [StyledText] = ["Type an action, or a command. :actions lists the actions.", ""]
    let width = CommandTable.rows.map(\.usage.count).max() ?? 0
    for group in CommandRow.Group.allCases {
      lines.append(StyledText(group.rawValue, .heading))
      for row in CommandTable.rows where row.group == group {
        lines.append(StyledText("  \(Self.padded(row.usage, to: width))  \(row.summary)"))
      }
    }
    let topics = HelpTopic.allCases.map(\.rawValue).joined(separator: ", ")
    return lines + ["", StyledText("Also :help and one of \(topics). Commands may be shortened.")]
  }

  private func lines(_ row: CommandRow) -> [StyledText] {
    var lines = [StyledText(row.usage, .heading), StyledText("  \(row.summary)")]
    if !row.details.isEmpty { lines.append(StyledText("  \(row.details)")) }
    return lines + [StyledText("  Example: \(row.example)")]
  }

  private func lines(_ topic: HelpTopic) -> [StyledText] {
    let text =
      switch topic {
      case .actions:
        """
        An action is written in any of three ways, which mean the same:
          dogs.filterQueryChanged "bull"          path, then the payload
          dogs.filterQueryChanged("bull")         call
          .dogs(.filterQueryChanged("bull"))      Swift, as it stands in a test
        Labels are written as in Swift:
          dogs.breedWasSelected name: "bulldog"
        One of many elements, one of a stack, and what is presented:
          item[id: 3].delete       path[id: 0].save       alert.confirm       alert.dismiss
        """
      case .literals:
        #"""
        Payloads are Swift's literals:
          "text\n"  #"raw"#  1_000  0xFF  -2.5e3  true  nil  [1, 2]  ["a": 1]
          Dog(breed: "pug", subBreeds: [])  .some(1)  .success(3)  .failure("no network")
        Dates, URLs and UUIDs are written as text.
        """#
      case .paths:
        """
        A path names a place in the state:
          :state dogs.count
          :state dogs[0].breed
          :state breedState.dog.subBreeds
        It goes through optionals, and through an enum by the name of its case.
        """
      case .conditions:
        """
        A condition asks something of the state, for :until:
          dogs.count > 3
          dogsInternal.filterQuery contains "bull" && !(breedState is nil)
        Also == != < <= >=, || and parentheses. What is not there equals only nil.
        """
      case .travel:
        """
        Every action is a step. :back, :forward, :goto and :until move over the steps, and restore
        the time and the effects in flight with the state.
          :goto 0
        Acting in the past begins a new branch and leaves the old future as it was: :branches shows
        them, :switch goes to the end of one. Looking is free: :state dogs @1, :why dogs, :diff 0 1.
        """
      case .scripts:
        """
        A script is the lines you would type, in a file; its clock is virtual.
          :run examples/dogs.tca
        From the shell: tca-repl run FILE, tca-repl -e LINE, or lines on standard input.
        """
      case .keys:
        """
        Tab completes. Up and Down go through the history, Ctrl-R searches it.
        Ctrl-A and Ctrl-E go to the ends of the line, Ctrl-L clears the screen.
        Ctrl-C clears the line or ends a :wait, Ctrl-D on an empty line leaves.
          :help actions
        """
      }
    return Self.safeLines(text).map { StyledText($0) }
  }
}
