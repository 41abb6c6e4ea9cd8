package import KeywayAccessibility
package import KeywayKeymap
package import KeywayPlatform
package import KeywayUI

/// The values of a report's options, parsed by the table of ``ReportOption``.
package struct ReportOptions: Sendable {
  package var format: String?
  package var keys: String?
  /// The element focused before the first key.
  package var from: String?
  package var replay: String?
  /// The rules of an audit; nil for all.
  package var rules: [AuditRule]?
  package var suppressions: [AuditSuppression] = []
  /// Whether the JSON of an audit includes the picture of each finding.
  var hasPictures = false
  /// The only element of inspect, and the one that stands out in a preview; nil for none.
  package var element: String?
  /// The action to perform; nil for the first.
  var action: String?
  /// The element to list alone in a preview, with its descendants; nil for the whole screen.
  package var scope: String?
  package var edits: [PreviewEdit] = []
  /// The trees to show, and the reading profile of the resolved one.
  package var trees = TreeReports.Choice.raw
  package var profile = ReadingProfile.flat
  /// Whether a picture shows the reading order.
  var hasMarks = false
  /// The file for a picture, or the folder for those of an audit.
  package var output: String?
  /// The file for a picture of the screen: of a preview without marks, of an audit with the focus ring.
  var screenPicture: String?
  /// The device pixels per logical pixel; nil for the report's default.
  package var scale: Double?
  /// The XKB layout of the report's keyboard; nil for `us`.
  package var layout: String?
  /// The layouts for the check of shortcuts, each separately.
  package var layouts = KeymapNames.list("us,de,fr,ru") ?? []
  package var screen = ScreenOptions()
  /// The keys of the reader: the name of an included table, or in `keyway` a file.
  package var readerTable = "reader"
  /// The order of the reader's words; nil for the usual one.
  package var readerOrder: WordOrder?

  package init() {}

  package init(_ verb: ReportVerb, _ given: [GivenOption]) throws(UsageError) {
    for given in given {
      let row = ReportOption.all.first {
        $0.appliesToApp(verb) && $0.option.names.contains(given.name)
      }
      guard let row else { throw ReportOption.noEffect(of: given.name, for: verb) }
      try row.option.read(given.value, into: &self)
    }
    switch verb {
    case .explainFocus:
      guard (keys == nil) != (replay == nil) else {
        let fault = keys == nil ? "missing keys" : "--keys and --replay exclude each other"
        throw UsageError("\(fault); expected either --keys, such as --keys \"Tab Down\", or --replay")
      }
      guard replay == nil || !isJSON else {
        throw UsageError("--format json has no effect with --replay; expected it with --keys")
      }
    case .drawFocus where output == nil:
      throw UsageError("missing --output; expected a name that ends in .svg or .png")
    default: break
    }
  }

  package var isJSON: Bool { format == "json" }
  package var tableFormat: CommandTableFormat { format.flatMap(CommandTableFormat.init) ?? .table }

  // MARK: Use

  package func keymap() throws -> Keymap {
    do throws(KeymapError) {
      return try Keymap(layout: layout ?? "us")
    } catch {
      throw error.ofOption("--layout")
    }
  }

  /// The layouts of `--layouts`, loaded.
  package func checkedLayouts() throws -> [ShortcutCheck.Layout] {
    do throws(KeymapError) {
      return try layouts.map { names throws(KeymapError) in try ShortcutCheck.Layout(names) }
    } catch {
      throw error.ofOption("--layouts")
    }
  }

  /// The steps of `--keys` for an app.
  @MainActor
  func steps() throws(UsageError) -> [ReplayStep] {
    do throws(ScriptError) {
      return try ScriptPlayer.steps(keys ?? "")
    } catch {
      throw UsageError("--keys: \(error)")
    }
  }

  package func trace(_ path: String) throws -> FocusTrace {
    let bytes: [UInt8]
    do throws(BoundedInput.Fault) {
      bytes = try BoundedInput.bytes(of: path)
    } catch {
      throw UsageError(
        "--replay: \(path) cannot be read: \(error); expected a file that focus explain --format json wrote")
    }
    return try FocusTrace(text: String(decoding: bytes, as: UTF8.self), name: path == "-" ? "stdin" : path)
  }

  /// Focuses the element of `--from`.
  @MainActor
  package func begin(_ player: inout ScriptPlayer) throws(UsageError) {
    guard let from else { return }
    do throws(ScriptError) {
      try player.begin(at: from)
    } catch {
      throw UsageError("--from: \(error)")
    }
  }
}
