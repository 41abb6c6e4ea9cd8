import Foundation
import KeywayElements
import SeededRandom
import Testing

@Suite("Letters of names in search")
struct SearchLettersTests {
  private func plain(_ text: String) -> String { String(SearchLetters(text).map(\.plain)) }
  private func exact(_ text: String) -> [Character] { SearchLetters(text).map(\.exact) }

  /// Whether a label begins with what is typed.
  private func finds(_ typed: String, _ label: String) -> Bool {
    var letters = SearchLetters(label)
    return SearchLetters(typed).allSatisfy { letters.next()?.isFound(by: $0) ?? false }
  }

  @Test("A vowel sign is a letter of its own, an accent is a mark of its letter")
  func signs() {
    for (typed, label) in [
      ("द", "दिल्ली"), ("दि", "दिल्ली"), ("म", "मुंबई"), ("ச", "சென்னை"), ("ক", "কিশোর"), ("ភ", "ភ្នំពេញ"),
      ("ก", "กิน"), ("ก", "กรุงเทพ"), ("ש", "שָׁלוֹם"), ("م", "مُحَمَّد"), ("ا", "أحمد"), ("क", "क़लम"),
    ] {
      #expect(finds(typed, label), "\(typed) finds \(label)")
    }
    #expect(!finds("दु", "दिल्ली"))
    #expect(!finds("क़", "कलम"))
    #expect(SearchLetters("दि").count(where: { _ in true }) == 2)
  }

  @Test("Kana are found in either kind, width and size, and with a sound mark by those without")
  func kana() {
    for (typed, label) in [
      ("か", "がっこう"), ("カ", "がっこう"), ("ｶ", "がっこう"), ("がつ", "ガッコウ"), ("カ", "ｶﾒﾗ"), ("が", "ｶﾞｽ"), ("は", "パン"),
      ("ぱん", "ﾊﾟﾝ"), ("ヴ", "ｳﾞｧｲｵﾘﾝ"),
    ] {
      #expect(finds(typed, label), "\(typed) finds \(label)")
    }
    #expect(!finds("が", "カメラ"))
    #expect(!finds("ぱ", "バス"))
  }

  @Test("A syllable of Hangul is found by the letters that it is typed with")
  func hangul() {
    for typed in ["ㅎ", "하", "한", "ㅎㅏㄴ", "\u{1112}\u{1161}\u{11AB}", "한구"] { #expect(finds(typed, "한국")) }
    #expect(!finds("항", "한국"))
  }

  @Test(
    "Letters of Hangul without a key of their own are found by the two that are typed for them, and by themselves"
  )
  func hangulPairs() {
    for (typed, label) in [
      ("ㄱㅗㅏ", "과일"), ("ㄷㅗㅐㅈㅣ", "돼지"), ("ㅇㅗㅣ", "외투"), ("ㅇㅜㅓㄴ", "원"), ("ㅇㅜㅔ", "웨딩"), ("ㅇㅜㅣ", "위"),
      ("ㅇㅡㅣ", "의자"), ("ㄴㅓㄱㅅ", "넋"), ("ㅇㅏㄴㅈ", "앉다"), ("ㅁㅏㄴㅎ", "많이"), ("ㄷㅏㄹㄱ", "닭"), ("ㅅㅏㄹㅁ", "삶"),
      ("ㅇㅕㄷㅓㄹㅂ", "여덟"), ("ㄱㅗㄹㅅ", "곬"), ("ㅎㅏㄹㅌ", "핥다"), ("ㅇㅡㄹㅍ", "읊다"), ("ㅇㅣㄹㅎ", "잃다"), ("ㄱㅏㅂㅅ", "값"),
      ("ㄱㅘ", "과일"), ("과", "과일"), ("고", "과일"), ("ㄷㅏㄺ", "닭"), ("달", "닭"), ("ㅂㅏㄲ", "밖"), ("ㅇㅣㅆ", "있다"),
    ] {
      #expect(finds(typed, label), "\(typed) finds \(label)")
    }
    #expect(!finds("과", "고기"))
    #expect(!finds("ㅂㅏㄱㄱ", "밖"))
  }

  @Test("Width, ligatures and invisible characters are ignored; ss finds ß, but ß does not find ss")
  func forms() {
    for (typed, label) in [
      ("nhk", "ＮＨＫ"), ("ＮＨＫ", "nhk"), ("fish", "ﬁsh"), ("א", "\u{200F}אבג"), ("a", "\u{FEFF}\u{200E}Apple"),
      ("strass", "Straße"), ("straß", "Straße"), ("ae", "Ærø"), ("æ", "Ærø"), ("oe", "Œuvre"), ("l", "Łódź"),
      ("o'n", "O’Neill"), ("σο", "ΣΟΦΊΑ"), ("i", "İstanbul"), ("ı", "Irmak"),
    ] {
      #expect(finds(typed, label), "\(typed) finds \(label)")
    }
    for (typed, label) in [("straß", "Strasse"), ("é", "Espresso"), ("æ", "Aero")] {
      #expect(!finds(typed, label), "\(typed) does not find \(label)")
    }
  }

  @Test(
    "Quotation marks, brackets and pictures before a name are passed over, and are all there is where no name is"
  )
  func beginnings() {
    for (label, letter) in [
      ("“Quoted”", "q"), ("(New) Tea", "n"), ("☕️ Coffee", "c"), ("¿Qué?", "q"), ("  Plain", "p"),
      ("-5 °C", "5"),
      ("…", "…"), ("Élan", "é"),
    ] as [(String, Character)] {
      var letters = SearchLetters.ofName(label)
      #expect(letters.next()?.exact == letter, "\(label)")
    }
  }

  @Test("Canonically equivalent texts have the same letters")
  func canonical() {
    var scalars = 0
    var faults: [String] = []
    // Syllables of Hangul are reckoned: a few stand for all.
    for value in Array(UInt32(0x80)...0xABFF) + Array(stride(from: 0xAC00, to: 0xD7A3, by: 97))
      + Array(0xF900...0x11FFF)
    {
      guard let scalar = Unicode.Scalar(value),
        [.lowercaseLetter, .uppercaseLetter, .otherLetter, .spacingMark]
          .contains(scalar.properties.generalCategory)
      else { continue }
      let text = String(scalar)
      let parts = text.decomposedStringWithCanonicalMapping
      if parts.unicodeScalars.elementsEqual(text.unicodeScalars) { continue }
      scalars += 1
      if exact(text) != exact(parts) || plain(text) != plain(parts) {
        faults.append("U+\(String(value, radix: 16)) \(text): \(exact(text)), \(exact(parts))")
      }
    }
    #expect(faults == [])
    #expect(scalars > 1_500)
  }

  @Test("Any text is divided into letters, even a senseless one")
  func random() {
    var random = SeededGenerator()
    for _ in 0..<2_000 {
      let text = String(
        String.UnicodeScalarView(
          (0..<Int.random(in: 0..<8, using: &random)).compactMap { _ in
            Unicode.Scalar(UInt32.random(in: 0..<(random.oneIn(2) ? 0x3000 : 0x11_0000), using: &random))
          }))
      let letters = Array(SearchLetters(text))
      // Of Hangul five keys may type one syllable.
      #expect(letters.count <= 5 * text.unicodeScalars.count, "seed \(random.seed)")
      #expect(finds(text, text), "seed \(random.seed)")
    }
  }

  @Test("A text is folded letter by letter, whether or not it is plain ASCII")
  func foldedTexts() {
    let ascii = String(String.UnicodeScalarView((0..<0x80).map { Unicode.Scalar(UInt8($0)) }))
    for text in ["", "PAY", "Pay İIıi", "ΣΑΣ", "Straße ÄÖÜ", "\r\nA\rB\n", ascii, ascii + "É"] {
      #expect(text.folded == String(text.map(\.folded)), "\(text)")
    }
    #expect("PAY NOW".folded == "pay now" && "İSTANBUL".folded == "istanbul")
  }
}
