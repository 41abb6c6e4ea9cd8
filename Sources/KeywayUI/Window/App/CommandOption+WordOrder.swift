package import KeywayAccessibility
package import KeywayPlatform

extension CommandOption {
  /// The option that sets the order of the reader's words.
  ///
  /// - Parameter help: the beginning of the help, before the possible values.
  package static func wordOrder(
    _ name: String, _ help: String, _ order: any WritableKeyPath<Values, WordOrder?> & Sendable
  ) -> Self {
    CommandOption(
      name, value: "ORDER", expected: "an order, such as desktop",
      "\(help): standard (the default), iOS, mac, desktop, or parts such as label,value,role,state"
    ) { values, text throws(UsageError) in
      do throws(WordOrderError) {
        values[keyPath: order] = try WordOrder(text)
      } catch {
        throw UsageError("\(name): \(error)")
      }
    }
  }
}
