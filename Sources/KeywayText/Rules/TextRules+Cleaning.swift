extension TextRules {
  /// The string without what is never accepted.
  ///
  /// - Line breaks (`\n`, `\r\n`, `\r`, U+0085, U+2028, U+2029) and tabs become what ``allowsLineBreaks`` says.
  /// - Other control characters, embeddings, overrides and isolates of the writing direction, U+FEFF,
  ///   noncharacters, object replacement and interlinear annotation characters are removed. So are tag characters
  ///   outside of the flag of a region, such as Scotland's.
  /// - A Character has at most 16 scalars, an emoji 32; those beyond are dropped, and Characters that would join
  ///   with what is left of it as well.
  /// - Digits become what ``usesASCIIDigits`` says.
  /// - Characters that are not ``allowed`` are removed, and those that would join with another Character in their
  ///   absence.
  /// - Of the rest, ``maximumInsertion`` bytes are taken.
  ///
  /// Cleaning what is clean changes nothing. ``maximumLength`` and ``format`` are not asked: they depend on the
  /// text.
  ///
  /// - Complexity: O(*n*).
  package func cleaned(_ string: String) -> String { cleaned(string, after: "") }

  /// The string without what is never accepted behind a Character.
  func cleaned(_ string: String, after context: Substring) -> String {
    let (accepted, isCut) = acceptedScalars(of: string)
    let joined = String(context) + accepted
    var characters = CharacterRow(context)
    var start = joined.startIndex
    while start < joined.endIndex {
      let end = joined.index(after: start)
      defer { start = end }
      let whole = joined[start..<end]
      // At first this is the context, with what joins it.
      let known = start == joined.startIndex ? context : ""
      guard whole.utf8.count > known.utf8.count else { continue }
      let character = whole.withoutFlood(keeping: known)
      let isFlood = character.utf8.count < whole.utf8.count
      let isHalf = isCut && end == joined.endIndex && !isFlood
      if isHalf || character.utf8.count <= known.utf8.count
        || allowed?(character[character.startIndex]) == false
      {
        characters.leaveOut()
      } else {
        let added = character.unicodeScalars.dropFirst(known.unicodeScalars.count)
        characters.append(Substring(added), joining: !known.isEmpty)
        if isFlood { characters.leaveOut() }
      }
    }
    return characters.string.droppingFirst(context.utf8.count)
  }

  /// A scalar as the rules have it written: a digit of ASCII where they ask for it.
  package func written(_ scalar: Unicode.Scalar) -> Unicode.Scalar {
    usesASCIIDigits == true ? scalar.asciiDigit ?? scalar : scalar
  }

  /// The scalars that are accepted by themselves, and whether there were too many.
  private func acceptedScalars(of string: String) -> (String, isCut: Bool) {
    var accepted = String.UnicodeScalarView()
    var bytes = 0
    var isBehindReturn = false
    var isBehindBreak = false
    // Since a black flag; nil elsewhere.
    var tags: [Unicode.Scalar]?
    for scalar in string.unicodeScalars.lazy.map(written) {
      if scalar.isTag {
        tags?.append(scalar)
        guard let flag = tags, scalar == .cancelTag || flag.count > 6 else { continue }
        tags = nil
        guard scalar == .cancelTag, 4...7 ~= flag.count, flag.dropLast().allSatisfy(\.isRegionTag) else {
          continue
        }
        accepted.append(contentsOf: flag)
        bytes += 4 * flag.count
        continue
      }
      tags = scalar == .blackFlag ? [] : nil
      defer { isBehindReturn = scalar == "\r" }
      if scalar.isLineBreak {
        if isBehindReturn && scalar == "\n" || isBehindBreak && !allowsLineBreaks { continue }
        isBehindBreak = true
        accepted.append(allowsLineBreaks ? "\n" : " ")
        bytes += 1
      } else if !scalar.isNeverAccepted || scalar == "\t" {
        isBehindBreak = false
        accepted.append(scalar == "\t" && !allowsLineBreaks ? " " : scalar)
        bytes += UTF8.width(scalar)
      }
      // One too many: the last Character may have lost its end.
      if bytes > Self.maximumInsertion { return (String(accepted), true) }
    }
    return (String(accepted), false)
  }
}

extension Substring {
  /// A Character with as many scalars as one may have.
  ///
  /// - Parameter known: the beginning of it that is in the text already, and stays.
  fileprivate func withoutFlood(keeping known: Substring) -> Substring {
    guard utf8.count > 16, let first = unicodeScalars.first else { return self }
    // A family of six with its skin tones has 17.
    let maximum = first.properties.isEmoji && !first.isASCII ? 32 : 16
    var cut = unicodeScalars.prefix(Swift.max(maximum, known.unicodeScalars.count))
    guard cut.endIndex < endIndex else { return self }
    // Half a flag is no flag.
    if cut.last != .cancelTag {
      while let last = cut.last, last.isTag { cut.removeLast() }
    }
    return Substring(cut)
  }
}
