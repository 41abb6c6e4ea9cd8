/// The decompositions of letters, from the Unicode Character Database (`UnicodeData.txt`, canonical decompositions).
///
/// The standard library compares by canonical equivalence, but does not expose the parts. Only lower-case letters are listed;
/// Hangul syllables are computed (``HangulSyllable``).
enum LetterParts {
  /// The letter without its marks: `a` for `ǻ`.
  static let plain: [Unicode.Scalar: Unicode.Scalar] = {
    var table: [Unicode.Scalar: Unicode.Scalar] = [:]
    for word in marked.unicodeScalars.split(whereSeparator: { $0 == " " || $0 == "\n" }) {
      for letter in word.dropFirst() { table[letter] = word.first }
    }
    return table
  }()

  /// The letters of a scalar that is several letters without marks: vowel signs of two parts.
  static let several: [Unicode.Scalar: [Unicode.Scalar]] = {
    var table: [Unicode.Scalar: [Unicode.Scalar]] = [:]
    for word in joined.unicodeScalars.split(whereSeparator: { $0 == " " || $0 == "\n" }) {
      table[word.first!] = Array(word.dropFirst())
    }
    return table
  }()

  /// Letters with their marked forms. To people the stroke of `ø`, `ł`, `đ`, `ħ`, `ŧ` is a mark; to Unicode it is not.
  private static let marked = """
    aàáâãäåāăąǎǟǡǻȁȃȧḁạảấầẩẫậắằẳẵặ cçćĉċčḉ eèéêëēĕėęěȅȇȩḕḗḙḛḝẹẻẽếềểễệ iìíîïĩīĭįǐȉȋḭḯỉị nñńņňǹṅṇṉṋ
    oòóôõöōŏőơǒǫǭȍȏȫȭȯȱṍṏṑṓọỏốồổỗộớờởỡợøǿ uùúûüũūŭůűųưǔǖǘǚǜȕȗṳṵṷṹṻụủứừửữự yýÿŷȳẏẙỳỵỷỹ dďḋḍḏḑḓđ gĝğġģǧǵḡ
    hĥȟḣḥḧḩḫẖħ jĵǰ kķǩḱḳḵ lĺļľḷḹḻḽł rŕŗřȑȓṙṛṝṟ sśŝşšșṡṣṥṧṩ tţťțṫṭṯṱẗŧ wŵẁẃẅẇẉẘ zźżžẑẓẕ ʒǯ ϒϓϔ
    ιΐίϊἰἱἲἳἴἵἶἷὶίῐῑῒΐῖῗ αάἀἁἂἃἄἅἆἇὰάᾀᾁᾂᾃᾄᾅᾆᾇᾰᾱᾲᾳᾴᾶᾷ εέἐἑἒἓἔἕὲέ ηήἠἡἢἣἤἥἦἧὴήᾐᾑᾒᾓᾔᾕᾖᾗῂῃῄῆῇ
    υΰϋύὐὑὒὓὔὕὖὗὺύῠῡῢΰῦῧ οόὀὁὂὃὄὅὸό ωώὠὡὢὣὤὥὦὧὼώᾠᾡᾢᾣᾤᾥᾦᾧῲῳῴῶῷ ийѝӣӥ еѐёӗ гѓ ії кќ уўӯӱӳ ѵѷ жӂӝ аӑӓ әӛ зӟ
    оӧ өӫ эӭ чӵ ыӹ اآأإ وؤ يئ ەۀ ہۂ ےۓ नऩ रऱ ळऴ कक़ खख़ गग़ जज़ डड़ ढढ़ फफ़ यय़ ডড় ঢঢ় যয় ਲਲ਼ ਸਸ਼ ਖਖ਼ ਗਗ਼ ਜਜ਼ ਫਫ਼ ଡଡ଼ ଢଢ଼
    bḃḅḇ fḟ mḿṁṃ pṕṗ vṽṿ xẋẍ ρῤῥ かが きぎ くぐ けげ こご さざ しじ すず せぜ そぞ ただ ちぢ つづ てで とど はばぱ ひびぴ ふぶぷ へべぺ ほぼぽ うゔ ゝゞ
    ייִיּ ײײַ ששׁשׂשּׁשּׂשּ אאַאָאּ בבּבֿ גגּ דדּ ההּ ווּוֹ זזּ טטּ ךךּ ככּכֿ ללּ ממּ ננּ ססּ ףףּ פפּפֿ צצּ קקּ ררּ תתּ 𑂙𑂚 𑂛𑂜 𑂥𑂫 わヷ ゐヸ ゑヹ をヺ
    """

  private static let joined = """
    \u{9CB}\u{9C7}\u{9BE} \u{9CC}\u{9C7}\u{9D7} \u{B48}\u{B47}\u{B56} \u{B4B}\u{B47}\u{B3E}
    \u{B4C}\u{B47}\u{B57} \u{B94}\u{B92}\u{BD7} \u{BCA}\u{BC6}\u{BBE} \u{BCB}\u{BC7}\u{BBE}
    \u{BCC}\u{BC6}\u{BD7} \u{C48}\u{C46}\u{C56} \u{CC0}\u{CBF}\u{CD5} \u{CC7}\u{CC6}\u{CD5}
    \u{CC8}\u{CC6}\u{CD6} \u{CCA}\u{CC6}\u{CC2} \u{CCB}\u{CC6}\u{CC2}\u{CD5} \u{D4A}\u{D46}\u{D3E}
    \u{D4B}\u{D47}\u{D3E} \u{D4C}\u{D46}\u{D57} \u{DDA}\u{DD9}\u{DCA} \u{DDC}\u{DD9}\u{DCF}
    \u{DDD}\u{DD9}\u{DCF}\u{DCA} \u{DDE}\u{DD9}\u{DDF} \u{F43}\u{F42}\u{FB7} \u{F4D}\u{F4C}\u{FB7}
    \u{F52}\u{F51}\u{FB7} \u{F57}\u{F56}\u{FB7} \u{F5C}\u{F5B}\u{FB7} \u{F69}\u{F40}\u{FB5}
    \u{F73}\u{F71}\u{F72} \u{F75}\u{F71}\u{F74} \u{F76}\u{FB2}\u{F80} \u{F78}\u{FB3}\u{F80}
    \u{F81}\u{F71}\u{F80} \u{F93}\u{F92}\u{FB7} \u{F9D}\u{F9C}\u{FB7} \u{FA2}\u{FA1}\u{FB7}
    \u{FA7}\u{FA6}\u{FB7} \u{FAC}\u{FAB}\u{FB7} \u{FB9}\u{F90}\u{FB5} \u{1026}\u{1025}\u{102E}
    \u{1B06}\u{1B05}\u{1B35} \u{1B08}\u{1B07}\u{1B35} \u{1B0A}\u{1B09}\u{1B35}
    \u{1B0C}\u{1B0B}\u{1B35} \u{1B0E}\u{1B0D}\u{1B35} \u{1B12}\u{1B11}\u{1B35}
    \u{1B3B}\u{1B3A}\u{1B35} \u{1B3D}\u{1B3C}\u{1B35} \u{1B40}\u{1B3E}\u{1B35}
    \u{1B41}\u{1B3F}\u{1B35} \u{1B43}\u{1B42}\u{1B35} \u{1112E}\u{11131}\u{11127}
    \u{1112F}\u{11132}\u{11127} \u{1134B}\u{11347}\u{1133E} \u{1134C}\u{11347}\u{11357}
    \u{114BB}\u{114B9}\u{114BA} \u{114BC}\u{114B9}\u{114B0} \u{114BE}\u{114B9}\u{114BD}
    \u{115BA}\u{115B8}\u{115AF} \u{115BB}\u{115B9}\u{115AF} \u{11938}\u{11935}\u{11930}
    """
}
