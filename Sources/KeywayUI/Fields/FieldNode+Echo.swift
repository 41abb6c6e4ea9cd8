import KeywayDrawing
import KeywayKeymap
import KeywayText

/// The last typed character of a secret, while it is shown.
struct FieldEcho {
  /// The offset of its bullet.
  fileprivate let place: Int
  fileprivate let text: String
  /// The bullets with it.
  fileprivate let block: TextBlock
  /// Cancels the timer that hides it.
  fileprivate let cancel: @MainActor () -> Void

  /// The offset behind it, where the caret is.
  var end: Int { place + text.utf8.count }
}

// The echo of secrets. A single timer runs after a typed character.
extension FieldNode {
  /// The bullets with the shown character; nil if there is none.
  var echoBlock: TextBlock? {
    guard let made = echo?.block else { return nil }
    (made.style, made.width) = (block.style, block.width)
    return made
  }

  /// Shows a character that was typed before the caret, as far as the policy allows.
  func showEcho(of character: String) {
    guard isSecret, case .lastCharacter(let time) = environment.echoPolicy, time > .zero, isFocused,
      let host = graph.host, let scalar = character.unicodeScalars.first,
      !scalar.properties.isWhitespace
    else { return }
    let place = editing.selection.head - "•".utf8.count
    guard place >= 0 else { return }
    let made = block.copy()
    var text = editing.text
    let start = text.utf8.index(text.startIndex, offsetBy: place)
    text.replaceSubrange(start..<text.utf8.index(start, offsetBy: "•".utf8.count), with: character)
    made.setText(text)
    let cancel = host.schedule(after: min(time, .seconds(60))) { [weak self] in self?.endEcho() }
    echo = FieldEcho(place: place, text: character, block: made, cancel: cancel)
    setNeedsPaint()
    revealCaret()
  }

  /// Shows a bullet again.
  func endEcho() {
    guard let echo else { return }
    echo.cancel()
    self.echo = nil
    setNeedsPaint()
    revealCaret()
  }
}
