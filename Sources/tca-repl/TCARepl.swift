import Console

/// The program `tca-repl`: a console with the apps of the catalog.
@main struct TCARepl {
  static func main() async { await ConsoleCatalog(Catalog.apps).main() }
}
