package import KeywayAccessibility
package import KeywayKeymap
import KeywayPlatform
package import KeywayUI

#if Reader
  import KeywayReader
#endif

/// Prints the words of a reader with their times and reasons, and the words that it cuts off or leaves out. It lasts as long as this
/// object.
///
/// Secrets and typed text are left out, as in a trace.
@MainActor
package final class SpokenTranscript {
  #if Reader
    private let reader: WindowScreenReader
  #endif

  /// - Parameter table: the name of an included table.
  package convenience init(
    _ window: AppWindow, table: String, profile: ReadingProfile, order: WordOrder, isJSON: Bool
  ) throws(UsageError) {
    #if Reader
      guard let bindings = BindingTable.reader(named: table) else {
        throw UsageError(
          "--table: unknown table '\(table)'; expected one of \(BindingTable.readerNames.joined(separator: ", "))"
        )
      }
      try self.init(window, bindings: bindings, profile: profile, order: order, isJSON: isJSON)
    #else
      throw UsageError("speak: this build has no reader; expected one with the trait Reader")
    #endif
  }

  /// - Throws: `UsageError` in a build without the trait `Reader`.
  package init(
    _ window: AppWindow, bindings: BindingTable, profile: ReadingProfile, order: WordOrder, isJSON: Bool
  ) throws(UsageError) {
    #if Reader
      var settings = ReaderSettings()
      (settings.profile, settings.order) = (profile, order)
      reader = WindowScreenReader(
        window, bindings: bindings, settings: settings,
        onRecord: { [unowned window] record in
          let report = ReaderReport(
            record, in: window.tree, includesTyping: false, hidesAll: window.showsSecret)
          TextStream.standardOutput.writeLine(
            isJSON ? report.json.text() : "\(record.time) ms \(report.text.dropFirst("reader ".count))")
        })
    #else
      throw UsageError("speak: this build has no reader; expected one with the trait Reader")
    #endif
  }
}
