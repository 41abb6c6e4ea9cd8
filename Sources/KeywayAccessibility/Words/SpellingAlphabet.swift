/// The words by which people spell a letter on the telephone, by language.
///
/// English: ICAO. German: the table in use until 2022, which people know. French, Spanish, Italian, Swedish: the customary
/// first names, towns and words. Arabic: the names of the letters.
package enum SpellingAlphabet {
  /// The words of a language, each for the letter with which it begins. Other letters stand before theirs, with an equals sign.
  private static let words: [String: String] = [
    "en": """
    Alfa Bravo Charlie Delta Echo Foxtrot Golf Hotel India Juliett Kilo Lima Mike November Oscar Papa
    Quebec Romeo Sierra Tango Uniform Victor Whiskey X-ray Yankee Zulu
    """,
    "de": """
    Anton Berta Cäsar Dora Emil Friedrich Gustav Heinrich Ida Julius Kaufmann Ludwig Martha Nordpol Otto
    Paula Quelle Richard Samuel Theodor Ulrich Viktor Wilhelm Xanthippe Ypsilon Zacharias ä=Ärger
    ö=Ökonom ü=Übermut ß=Eszett
    """,
    "fr": """
    Anatole Berthe Célestin Désiré Eugène François Gaston Henri Irma Joseph Kléber Louis Marcel Nicolas
    Oscar Pierre Quintal Raoul Suzanne Thérèse Ursule Victor William Xavier Yvonne Zoé é=Émile
    """,
    "es": """
    Antonio Barcelona Carmen Dolores Enrique Francia Gerona Historia Inés José Kilo Lorenzo Madrid
    Navarra Oviedo París Querido Ramón Sábado Tarragona Ulises Valencia Washington Xilófono Yegua
    Zaragoza ñ=Ñoño
    """,
    "it": """
    Ancona Bologna Como Domodossola Empoli Firenze Genova hotel Imola j=jolly kappa Livorno Milano
    Napoli Otranto Palermo quaderno Roma Savona Torino Udine Venezia Washington x=ics York Zara
    """,
    "sv": """
    Adam Bertil Cesar David Erik Filip Gustav Helge Ivar Johan Kalle Ludvig Martin Niklas Olof Petter
    Qvintus Rudolf Sigurd Tore Urban Viktor Wilhelm Xerxes Yngve Zäta å=Åke ä=Ärlig ö=Östen
    """,
    "ar": """
    ا=ألف أ=ألف-همزة إ=ألف-همزة آ=ألف-مدة ب=باء ت=تاء ث=ثاء ج=جيم ح=حاء خ=خاء د=دال ذ=ذال ر=راء ز=زاي
    س=سين ش=شين ص=صاد ض=ضاد ط=طاء ظ=ظاء ع=عين غ=غين ف=فاء ق=قاف ك=كاف ل=لام م=ميم ن=نون ه=هاء
    ة=تاء-مربوطة و=واو ي=ياء ى=ألف-مقصورة ء=همزة ؤ=واو-همزة ئ=ياء-همزة
    """,
  ]

  private static let tables: [String: [Character: String]] = words.mapValues { words in
    var table: [Character: String] = [:]
    for entry in words.split(whereSeparator: \.isWhitespace) {
      let parts = entry.split(separator: "=")
      let word = String(parts[parts.count - 1])
      let letter = parts.count == 2 ? parts[0].first : word.lowercased().first
      if let letter { table[letter] = parts.count == 2 ? word.replacingDashes : word }
    }
    return table
  }

  /// The languages with an alphabet here.
  package static var languages: [String] { words.keys.sorted() }

  /// The word for a letter in a language (BCP 47); nil if the language has none for it.
  package static func word(for letter: Character, in language: String) -> String? {
    let base = language.prefix { $0 != "-" && $0 != "_" }.lowercased()
    guard let table = tables[base] else { return nil }
    let small = letter.lowercased()
    return small.count == 1 ? small.first.flatMap { table[$0] } : nil
  }
}

extension String {
  fileprivate var replacingDashes: String { String(map { $0 == "-" ? " " : $0 }) }
}
