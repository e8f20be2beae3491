// The host on the first page of Console's symbols, compiled.

import Console

struct Main {
  static func main() async {
    await ConsoleApp("counter", initialState: Counter.State()) { Counter() }.main()
  }
}
