/// Third pass: the focus is on something that can hold it, and what holds it can be seen.
///
/// Reads the tree's gates and frames. Writes the focused element, the selection where it follows, and
/// scroll offsets.
@MainActor
enum FocusPass {
  static func run(_ window: AppWindow) {
    window.updateFocus()
  }
}
