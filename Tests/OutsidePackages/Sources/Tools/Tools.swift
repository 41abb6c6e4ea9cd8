import Keyway
import KeywayDiagnostics
import KeywayFiles
import KeywayTestCompositor
import KeywayTesting

/// The tools for app authors, in a plain program that waits: its main actor may go on in another thread.
@main
@MainActor
struct Tools {
  private struct Parcels: View {
    @State private var text = "Loading"

    var body: some View {
      VStack {
        Text(text)
        Button("Collect") { text += ", collected" }
      }
      .task {
        try? await Task.sleep(for: .milliseconds(20))
        text = "3 parcels"
      }
    }
  }

  static func main() async throws {
    let app = try AppDriver(size: Size(width: 800, height: 480)) { Parcels() }
    for press in 1...3 {
      let texts = { app.elements(ofRole: .text).map(\.label) }
      guard await app.wait(for: "the parcels", until: { texts()[0].hasPrefix("3") }) else { return }
      try app.click(.button, "Collect")
      // Other words, which are measured anew.
      print(press, texts().joined(separator: " "))
    }
    print(TreeReport(app.tree).text.contains("Collect"))
  }

  static func report(on scene: String) throws -> String {
    let tree = try Scene(text: scene, name: "scene").tree
    return TreeReport(tree).text
  }

  static func startCompositor() throws -> TestCompositor { try TestCompositor() }
}

/// A container whose content is a condition: its type is the same with and without the trait `Diagnostics`.
private struct Reminder<Content: View>: View {
  @ViewBuilder let content: Content

  var body: some View { VStack { content } }
}

extension Reminder where Content == OptionalView<Text> {
  init(_ words: String?) {
    self.init { if let words { Text(words) } }
  }
}
