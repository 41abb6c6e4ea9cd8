extension TextRules {
  /// Returns the string without text that is never accepted.
  ///
  /// - Line breaks (`\n`, `\r\n`, `\r`, U+0085, U+2028, U+2029) and tabs are treated as ``allowsLineBreaks`` says.
  /// - Other control characters, embeddings, overrides and isolates of the writing direction, U+FEFF,
  ///   noncharacters, object replacement and interlinear annotation characters are removed. So are tag
  ///   characters, except in the flag of a region, such as Scotland's.
  /// - A Character may have 16 scalars, an emoji 32; excess ones are dropped, with any Characters that would join the rest.
  /// - Digits are treated as ``usesASCIIDigits`` says.
  /// - Characters that are not ``allowed`` are removed, with any that would join another Character in their absence.
  /// - The result is cut at ``maximumInsertion`` bytes.
  ///
  /// Cleaning is idempotent. It ignores ``maximumLength`` and ``format``, which depend on the text.
  ///
  /// - Complexity: O(*n*).
  package func cleaned(_ string: String) -> String { cleaned(string, after: "") }

  /// Returns the string, following a Character, without text that is never accepted.
  func cleaned(_ string: String, after context: Substring) -> String {
    let (accepted, isCut) = acceptedScalars(of: string)
    let joined = String(context) + accepted
    var characters = CharacterRow(context)
    var start = joined.startIndex
    while start < joined.endIndex {
      let end = joined.index(after: start)
      defer { start = end }
      let whole = joined[start..<end]
      // At first the context, with any text that joins it.
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

  /// Returns a scalar as the rules want it written, such as an ASCII digit.
  package func written(_ scalar: Unicode.Scalar) -> Unicode.Scalar {
    usesASCIIDigits == true ? scalar.asciiDigit ?? scalar : scalar
  }

  /// The scalars that are accepted individually, and whether there were too many.
  private func acceptedScalars(of string: String) -> (String, isCut: Bool) {
    var accepted = String.UnicodeScalarView()
    var bytes = 0
    var isBehindReturn = false
    var isBehindBreak = false
    // The tags since a black flag; nil elsewhere.
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
      // One too many, so the last Character may be incomplete.
      if bytes > Self.maximumInsertion { return (String(accepted), true) }
    }
    return (String(accepted), false)
  }
}

extension Substring {
  /// Limits a Character to the scalars that one may have.
  ///
  /// - Parameter known: the beginning of it that is already in the text, and stays.
  fileprivate func withoutFlood(keeping known: Substring) -> Substring {
    guard utf8.count > 16, let first = unicodeScalars.first else { return self }
    // A family of six with skin tones has 17.
    let maximum = first.properties.isEmoji && !first.isASCII ? 32 : 16
    var cut = unicodeScalars.prefix(Swift.max(maximum, known.unicodeScalars.count))
    guard cut.endIndex < endIndex else { return self }
    // Drop half a flag.
    if cut.last != .cancelTag {
      while let last = cut.last, last.isTag { cut.removeLast() }
    }
    return Substring(cut)
  }
}
