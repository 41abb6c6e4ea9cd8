package import KeywayElements

extension Size {
  /// The allowed sides of a window on command lines, in logical pixels.
  package static let screenSides = 64.0...16_384.0

  /// Parses the size of a window, such as `800x480`, in logical pixels.
  ///
  /// - Throws: `UsageError` for anything else.
  package init(ofScreen text: String) throws(UsageError) {
    let sides = text.split(separator: "x", omittingEmptySubsequences: false).map { Double(Int($0) ?? 0) }
    guard sides.count == 2, sides.allSatisfy(Self.screenSides.contains) else {
      let (least, most) = (Int(Self.screenSides.lowerBound), Int(Self.screenSides.upperBound))
      throw UsageError(
        "--size: invalid size '\(text)'; expected WIDTHxHEIGHT in logical pixels, \(least) to \(most) each, such as 800x480"
      )
    }
    self.init(width: sides[0], height: sides[1])
  }

  /// The size as written on a command line.
  package var asScreen: String { "\(Int(width))x\(Int(height))" }
}
