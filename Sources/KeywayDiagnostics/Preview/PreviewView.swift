package import KeywayElements
package import KeywayPlatform
package import KeywayUI

/// The window of a preview: the picture, the elements in order, the editors of the selected one, and the source changes.
struct PreviewView: View {
  let model: PreviewModel
  @Environment(\.theme) private var theme
  @Environment(\.window) private var window

  private var title: String { model.content.map(\.title).flatMap { $0.isEmpty ? nil : $0 } ?? "Preview" }

  var body: some View {
    let layout = PreviewLayout(spacing: theme.length(16), wide: theme.length(720))
    layout {
      PreviewList(model: model)
      PreviewEditors(model: model)
      PreviewChanges(model: model)
      VStack(alignment: .leading, spacing: theme.length(8)) {
        Text(title).font(.heading).lineLimit(1).accessibilityAddTraits(.isHeader)
        if let fault = model.fault {
          Label(fault, systemImage: "exclamationmark.octagon").lineLimit(3).foregroundColor(.destructive)
            .accessibilityIdentifier("fault")
        } else if let activity = model.activity {
          Text(activity).foregroundColor(.secondaryInk).accessibilityIdentifier("activity")
        }
        PreviewScreen(model: model).accessibilityIdentifier("screen")
      }
    }
    .padding(theme.length(16))
    .background(.background)
    .onChange(of: model.fault) { _, fault in
      if let fault { window?.announce(fault) }
    }
  }
}

/// The elements in reading order.
private struct PreviewList: View {
  let model: PreviewModel
  @Environment(\.theme) private var theme

  var body: some View {
    VStack(alignment: .leading, spacing: theme.length(8)) {
      HStack(spacing: theme.length(12)) {
        Text(model.content?.scope.map { "Elements in \($0.title)" } ?? "Elements").font(.bodyEmphasized)
          .accessibilityAddTraits(.isHeader)
        Spacer()
        if model.scope != nil {
          Button("List all") { model.list(inside: nil) }.accessibilityIdentifier("list-all")
        }
      }
      List(
        model.content?.rows ?? [],
        selection: Binding<String?>(get: { model.selection }, set: { model.select($0) })
      ) { row in
        HStack(alignment: .top, spacing: theme.length(12)) {
          Text(row.number).foregroundColor(.secondaryInk).frame(width: theme.length(32), alignment: .leading)
          VStack(alignment: .leading, spacing: 0) {
            Text(row.title)
            if !row.caption.isEmpty {
              Text(row.caption).font(.caption).foregroundColor(row.isEdited ? .accent : .secondaryInk)
            }
          }
          .padding(.leading, Double(row.depth) * theme.length(12))
          .frame(maxWidth: .infinity, alignment: .leading)
        }
      }
      .typeSelect(\.title)
      .selectionFollowsFocus()
      .accessibilityLabel("Elements in the order of reading")
      .focusRegion()
      .accessibilityIdentifier("elements")
      .font(.menu)
      .background(.panel, cornerRadius: theme.length(12))
    }
  }
}

/// The changes to the source, a line of text for each line.
private struct PreviewChanges: View {
  let model: PreviewModel
  @Environment(\.theme) private var theme

  private var lines: [String] {
    let missing = (model.content?.missing ?? []).map { "# \($0) no longer exists" }
    return (model.content?.difference ?? []) + missing
  }

  var body: some View {
    VStack(alignment: .leading, spacing: theme.length(8)) {
      Text("Changes to write").font(.bodyEmphasized).accessibilityAddTraits(.isHeader)
      ScrollView {
        VStack(alignment: .leading, spacing: 0) {
          if lines.isEmpty {
            Text("Nothing is edited. The source is never written.").foregroundColor(.secondaryInk)
          }
          ForEach(Array(lines.enumerated()), id: \.offset) { line in
            Text(line.element).foregroundColor(color(of: line.element))
          }
        }
        .monospaced()
        .font(.caption)
        .padding(theme.length(12))
      }
      .accessibilityLabel("Changes to write")
      .focusRegion()
      .accessibilityIdentifier("changes")
      .background(.panel, cornerRadius: theme.length(12))
    }
  }

  /// The sign at the beginning of the line says the same.
  private func color(of line: String) -> ThemeColor {
    line.hasPrefix("+") ? .success : line.hasPrefix("-") ? .destructive : .secondaryInk
  }
}

extension PreviewModel {
  /// Opens the window of the preview.
  ///
  /// - Parameter size: in logical pixels; nil for 1280 × 800.
  package func makeWindow(
    in windowSystem: any WindowSystem, theme: Theme = .light, size: Size? = nil
  ) throws -> AppWindow {
    try AppWindow(
      WindowDescription(
        title: "Preview", appID: "app.keyway.preview", size: size ?? Size(width: 1_280, height: 800),
        showsMenuBar: false),
      in: windowSystem, theme: theme, content: PreviewView(model: self))
  }
}
