import Glibc

/// `locale-data-generator CLDR-FOLDER OUTPUT`: writes the facts about all locales of CLDR, and the valid subtags, as a Swift
/// file.
func run(_ arguments: [String]) throws(GeneratorError) {
  guard arguments.count == 2 else {
    throw GeneratorError("expected two arguments: the folder of CLDR and a file")
  }
  let folder = CLDRFolder(path: arguments[0])
  let table = try LocaleTable(folder)
  let languages = try ValidSubtags("language", folder)
  let scripts = try ValidSubtags("script", folder)
  let regions = try ValidSubtags("region", folder)
  let variants = try ValidSubtags("variant", folder)
  // ISO 15924 codes of the scripts that Unicode writes from right to left (Bidi_Class R and AL).
  let fromTheRight: Set = [
    "Adlm", "Arab", "Armi", "Avst", "Chrs", "Elym", "Hatr", "Hebr", "Hung", "Mand", "Mani", "Mend", "Narb",
    "Nbat", "Nkoo",
    "Orkh", "Palm", "Phli", "Phlp", "Phnx", "Prti", "Rohg", "Samr", "Sarb", "Sogd", "Sogo", "Syrc", "Thaa",
    "Yezi",
  ]
  let text = """
    /// Facts about locales, generated from Unicode CLDR (Unicode License v3).
    enum LocaleTable {
      static let columns = \(Locale.columns)
      static let firstWeekdays = \(table.firstWeekdays)
      static let scriptsFromTheRight: Set = \(fromTheRight.sorted())
      static let languagesFromTheRight = "\(table.languages(inScripts: fromTheRight).joined(separator: " "))"
      static let validLanguages = "\(languages.words.joined(separator: " "))"
      static let validScripts = "\(scripts.words.joined(separator: " "))"
      static let validRegions = "\(regions.words.joined(separator: " "))"
      static let validVariants = "\(variants.words.joined(separator: " "))"
      static let lines = ##\"""
    \(table.lines.joined(separator: "\n"))
    \"""##
    }

    """
  guard let file = fopen(arguments[1], "w") else { throw GeneratorError("\(arguments[1]) cannot be written") }
  fputs(text, file)
  fclose(file)
}

do {
  try run(Array(CommandLine.arguments.dropFirst()))
} catch {
  let words = "error: \(error.message)\n"
  _ = write(STDERR_FILENO, words, words.utf8.count)
  exit(1)
}
