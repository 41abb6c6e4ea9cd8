import KeywayDrawing
import KeywayPlatform

extension Preview {
  /// Prints the content of a preview, and writes its pictures.
  ///
  /// - Parameters:
  ///   - path: the element that stands out; nil for none.
  ///   - scope: the path of the only listed element; nil for the whole screen.
  ///   - picture: the file for the screen with the reading order, `.png` or `.svg`.
  ///   - screen: the file for the screen alone, `.png`.
  /// - Throws: ``ExitStatus`` 1 if an edit names nothing, which standard error also reports.
  package func report(
    _ edits: [PreviewEdit], showing path: String?, inside scope: String? = nil, isJSON: Bool,
    picture: String?,
    screen: String? = nil
  ) throws {
    let content = content(edits, showing: path, inside: scope)
    if let picture { try self.picture(edits, showing: path).write(to: picture) }
    if let screen { try self.screen().writePNG(to: screen) }
    TextStream.standardOutput.writeLine(isJSON ? content.json.text(.pretty) : content.text)
    for path in content.missing {
      TextStream.standardError.writeLine(
        "\(path == scope ? "--inside" : "--set"): unknown element '\(path)'; expected a path that preview "
          + "--format json prints")
    }
    if !content.missing.isEmpty { throw ExitStatus(code: 1) }
  }
}
