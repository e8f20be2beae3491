// The host in README.md, compiled.

import Console
import Kernel

struct MyConsole {
  static func main() async {
    await ConsoleApp("counter", initialState: Counter.State()) { Counter() }.main()
  }
}
