import KeywayAccessibility
import KeywayDrawing
import KeywayElements
import KeywayUI

extension InspectorPanel {
  // MARK: Element

  /// Draws the facts about the element with the cursor, and the hierarchy: below, or beside if there is room.
  ///
  /// - Parameters:
  ///   - keys: the app's own keys for the actions.
  ///   - scrolled: the scroll offset of the facts, in logical pixels.
  /// - Returns: the offset, limited to their end.
  mutating func drawElement(
    _ model: InspectorModel, _ facts: [InspectorFact], keys: [String?], chosenAction: Int, result: String?,
    scrolled: Double
  ) -> Double {
    let rest = rest
    let gap = theme.length(16)
    func lines(_ panel: inout InspectorPanel) {
      panel.drawFacts(facts, keys: keys, chosenAction: chosenAction, result: result)
    }
    if rest.width >= theme.length(600) {
      let half = (rest.width - 2 * gap) / 2
      let offset = drawScrolled(lines, in: place(0, half, in: rest), scrolled: scrolled)
      drawHierarchy(of: model, in: place(half + 2 * gap, half, in: rest))
      return offset
    }
    // At least three lines of the hierarchy.
    let most = max(rest.height / 2, rest.height - 4 * row)
    let part = Rect(
      x: rest.minX, y: rest.minY, width: rest.width, height: min(height(of: lines), most))
    let offset = drawScrolled(lines, in: part, scrolled: scrolled)
    y += theme.length(4)
    drawHierarchy(of: model, in: self.rest)
    return offset
  }

  private mutating func drawFacts(
    _ facts: [InspectorFact], keys: [String?], chosenAction: Int, result: String?
  ) {
    func text(_ name: String) -> String? { facts.first { $0.name == name }?.text }
    for fact in facts {
      switch fact.name {
      case "spoken": drawSpoken(fact.text)
      case "labelFrom": break
      case "label": drawFact("Label", fact.text, text("labelFrom").map { "from \($0)" })
      case "traits": drawTags(fact.values)
      case "actions": drawActions(fact.values, keys, chosen: chosenAction, result: result)
      // The element itself, or else its surroundings.
      case "in": drawFact(text("container") == nil ? "Container" : "In", fact.text)
      // The whole path does not fit; the file's name is enough to find it.
      case "source": drawFact("Source", String(fact.text.split(separator: "/").last ?? ""))
      default: drawFact(fact.name.prefix(1).uppercased() + fact.name.dropFirst(), fact.text)
      }
    }
    if facts.isEmpty { write("There is nothing to inspect.", font) }
  }

  private mutating func drawSpoken(_ words: String) {
    let (padding, sign) = (theme.length(10), theme.length(24))
    let words = "“\(words)”"
    let room = place(
      2 * padding + sign, column.width - 3 * padding - sign, in: column)
    let height = max(sign, layout(words, font).measure(width: room.width).height)
    let box = Rect(x: column.minX, y: y, width: column.width, height: height + 2 * padding)
    fill(.roundedRectangle(radius: 8), box, theme[.informationFill])
    draw("speaker.wave.2", in: place(padding, sign, in: box), theme[.information])
    y += padding
    write(words, font, in: room)
    y = box.maxY + theme.length(6)
  }

  private var columns: (names: Rect, values: Rect) {
    let width = min(theme.length(104), (column.width * 0.3).rounded())
    let line = Rect(x: column.minX, y: y, width: column.width, height: font.lineHeight)
    return (place(0, width, in: line), place(width + 8, line.width - width - 8, in: line))
  }

  /// Draws a name and its value, with further detail in a softer ink.
  private mutating func drawFact(_ name: String, _ text: String, _ more: String? = nil) {
    let top = y
    let (names, values) = columns
    write(name, font, theme[.secondaryInk], in: names)
    let bottom = y
    y = top
    write(text, font, in: values)
    if let more { write(more, small, theme[.secondaryInk], in: values) }
    y = max(y, bottom)
    drawLine()
  }

  private mutating func drawLine() {
    y += theme.length(4)
    fill(.rectangle, Rect(x: column.minX, y: y, width: column.width, height: 1), theme[.line])
    y += theme.length(4)
  }

  private mutating func drawTags(_ names: [String]) {
    let (title, values) = columns
    let (top, height, gap) = (y, font.lineHeight, theme.length(6))
    write("Traits", font, theme[.secondaryInk], in: title)
    y = top
    var x = 0.0
    for name in names {
      let width = min(values.width, width(of: name, small) + 2 * theme.length(8))
      if x > 0, x + width > values.width { (x, y) = (0, y + height + gap) }
      let line = Rect(x: values.minX, y: y, width: values.width, height: height)
      let tag = place(x, width, in: line)
      fill(.roundedRectangle(radius: 6), tag, theme[.sidebar])
      write(name, small, in: tag, .center, isCentred: true, lineLimit: 1)
      y = line.minY
      x += width + gap
    }
    y += height
    drawLine()
  }

  /// Draws one line for each action, with the app's own key; the chosen one has an edge, and Return performs it.
  private mutating func drawActions(_ names: [String], _ keys: [String?], chosen: Int, result: String?) {
    let top = y
    write("Actions", font, theme[.secondaryInk], in: columns.names)
    y = top
    for (index, name) in names.enumerated() {
      let values = columns.values
      let line = Rect(x: values.minX - 6, y: y, width: values.width + 12, height: theme.length(30))
      if index == chosen { stroke(line, theme[.information], 2) }
      let key = index < keys.count ? keys[index] ?? "" : ""
      let room = line.outset(by: -6)
      let width = key.isEmpty ? 0 : width(of: key, font) + 8
      let text = Rect(x: room.minX, y: line.minY, width: room.width, height: line.height)
      write(
        name, index == chosen ? strong : font, in: place(0, text.width - width, in: text), isCentred: true,
        lineLimit: 1)
      if !key.isEmpty {
        write(
          key, font, theme[.secondaryInk], in: place(text.width - width, width, in: text), .trailing,
          isCentred: true, lineLimit: 1)
      }
      note(.action(index), line)
      y = line.maxY
    }
    if let result { write(result, small, theme[.secondaryInk], in: columns.values) }
    drawLine()
  }

  // MARK: Lists of elements

  private mutating func drawHierarchy(of model: InspectorModel, in part: Rect) {
    y = part.minY
    let window = [model.tree.root.label, "window"].filter { !$0.isEmpty }.joined(separator: " · ")
    write("Hierarchy · \(window)", strong, in: part, lineLimit: 1)
    y += theme.length(4)
    drawRows(model.unfolded, of: model, in: part, folds: true)
  }

  /// Draws the numbered reading order, flat or grouped.
  mutating func drawOrder(of model: InspectorModel) {
    drawSegments(
      [ReadingProfile.flat, .grouped].map {
        ($0.rawValue.prefix(1).uppercased() + $0.rawValue.dropFirst(), .profile($0), model.profile == $0)
      })
    drawRows(model.order, of: model, in: rest, folds: false)
  }

  /// Draws entries, one per line. If not all fit, the one with the cursor is in the middle.
  private mutating func drawRows(_ rows: [Int], of model: InspectorModel, in part: Rect, folds: Bool) {
    let count = Int((part.maxY - y) / row)
    guard count > 0 else { return }
    let current = model.index.flatMap { index in rows.lastIndex { $0 <= index } } ?? 0
    let first = max(0, min(current - count / 2, rows.count - count))
    let step = theme.length(16)
    for index in rows[first..<min(rows.count, first + count)] {
      let entry = model.entries[index]
      let line = Rect(x: part.minX - 8, y: y, width: part.width + 16, height: row)
      let isCurrent = index == model.index
      if isCurrent {
        fill(.roundedRectangle(radius: 6), line, theme[.informationFill])
        stroke(line, theme[.information], 1)
      }
      note(.entry(index), line)
      var start = 8 + Double(folds || model.profile == .grouped ? min(entry.depth, 8) : 0) * step
      if folds {
        let sign = place(start, step, in: line)
        if model.hasContent(index) {
          draw(model.isFolded(index) ? "chevron.forward" : "chevron.down", in: sign, theme[.ink])
          note(.fold(index), sign.outset(by: 8).intersection(line))
        }
        start += step + 6
      }
      let number = entry.number.isEmpty ? 0 : width(of: entry.number, strong) + 8
      let (label, type) = InspectorModel.parts(of: entry.node)
      let room = line.width - start - number - 8
      let labelWidth = min(room, width(of: label, isCurrent ? strong : font) + 8)
      if !label.isEmpty {
        write(
          label, isCurrent ? strong : font, in: place(start, labelWidth, in: line), isCentred: true,
          lineLimit: 1)
      }
      let left = label.isEmpty ? room : room - labelWidth
      if left > step {
        write(
          type, font, theme[.secondaryInk], in: place(start + room - left, left, in: line), isCentred: true,
          lineLimit: 1)
      }
      if number > 0 {
        write(
          entry.number, strong, theme[.information], in: place(line.width - number - 8, number, in: line),
          .trailing, isCentred: true, lineLimit: 1)
      }
      y = line.maxY
    }
  }

  // MARK: Audit

  /// Draws the findings, the worst first; the chosen one with its fix.
  mutating func drawFindings(_ findings: [AuditFinding], chosen: Int) {
    if findings.isEmpty { return write("The audit finds nothing.", font) }
    let part = rest
    canvas.withClip(to: Rect(x: frame.minX, y: part.minY, width: frame.width, height: part.height)) {
      // Two findings before the chosen one are visible.
      for index in max(0, min(chosen - 2, findings.count - 1))..<findings.count where y < part.maxY {
        draw(findings[index], index, isChosen: index == chosen)
      }
    }
  }

  private mutating func draw(_ finding: AuditFinding, _ index: Int, isChosen: Bool) {
    let severity = finding.rule.severity
    let (color, sign): (ThemeColor, String) =
      switch severity {
      case .error: (.destructive, "exclamationmark.octagon")
      case .warning: (.warning, "exclamationmark.triangle")
      case .notice: (.information, "info.circle")
      }
    func lines(_ panel: inout InspectorPanel) {
      let (top, side) = (panel.y, panel.theme.length(22))
      let line = Rect(x: panel.column.minX, y: top, width: panel.column.width, height: side)
      panel.draw(sign, in: panel.place(0, side, in: line), panel.theme[color])
      let room = panel.place(side + 8, line.width - side - 8, in: line)
      panel.write(
        finding.match.title, isChosen ? panel.strong : panel.font, in: room, lineLimit: isChosen ? nil : 1)
      let words = [severity.rawValue, finding.name, finding.path].joined(separator: " · ")
      panel.write(words, panel.small, panel.theme[.secondaryInk], in: room, lineLimit: isChosen ? nil : 1)
      guard isChosen else { return }
      for text in [finding.match.detail, finding.source?.brief ?? ""] where !text.isEmpty {
        panel.write(text, panel.small, in: room)
      }
      let code = finding.match.fix.swift
      panel.write(
        "Fix: " + [finding.match.fix.words, code].filter { !$0.isEmpty }.joined(separator: ": "), panel.font,
        in: room)
      let clauses = finding.rule.clauses.map(\.words).joined(separator: ", ")
      panel.write(clauses, panel.small, panel.theme[.secondaryInk], in: room)
    }
    let padding = theme.length(6)
    let box = Rect(
      x: column.minX - 8, y: y, width: column.width + 16, height: height(of: lines) + 2 * padding)
    if isChosen {
      fill(.roundedRectangle(radius: 6), box, theme[.informationFill])
      stroke(box, theme[.information], 1)
    }
    note(.finding(index), box.intersection(rest))
    y += padding
    lines(&self)
    y = box.maxY + theme.length(2)
  }

  // MARK: Keys

  /// Draws all keys of the inspector.
  ///
  /// - Returns: the offset `scrolled`, limited to their end, in logical pixels.
  mutating func drawKeys(scrolled: Double) -> Double {
    drawScrolled(
      { panel in
        for (actions, words) in InspectorKeys.words {
          panel.write(InspectorKeys.keys(actions), panel.strong)
          panel.write(words, panel.small, panel.theme[.secondaryInk])
          panel.y += panel.theme.length(6)
        }
      }, in: rest, scrolled: scrolled)
  }
}
