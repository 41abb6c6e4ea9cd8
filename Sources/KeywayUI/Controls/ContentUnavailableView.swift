import KeywayDrawing
import KeywayElements
import KeywayPlatform

/// A placeholder for a screen without content: a heading, the reason, and the next step.
///
/// ```swift
/// ContentUnavailableView("No appointments", description: Text("There is none under this name today.")) {
///   Button("Search again") { search() }
/// }
/// ```
public struct ContentUnavailableView<Actions: View>: View {
  let title: String
  let image: Image?
  let description: Text?
  let actions: Actions

  /// - Parameters:
  ///   - title: the missing content.
  ///   - image: a picture above the title, which is decoration.
  ///   - description: the reason, and a remedy.
  ///   - actions: the next steps; side by side where there is room.
  public init(
    _ title: String, image: Image? = nil, description: Text? = nil,
    @ViewBuilder actions: () -> Actions = { EmptyView() }
  ) {
    (self.title, self.image, self.description, self.actions) = (title, image, description, actions())
  }

  public var body: some View {
    VStack(spacing: 24) {
      if let image { image.accessibilityHidden(true) }
      VStack(spacing: 8) {
        Text(title).font(.heading).accessibilityAddTraits(.isHeader)
        if let description { description.foregroundStyle(.secondaryInk) }
      }
      .multilineTextAlignment(.center)
      FlowLayout(alignment: .center) { actions }
    }
    .padding(24)
    .frame(maxWidth: .infinity, maxHeight: .infinity)
  }
}

extension ContentUnavailableView where Actions == EmptyView {
  /// The placeholder of a list in which a search finds nothing.
  public static func search(text: String) -> ContentUnavailableView {
    ContentUnavailableView(
      text.isEmpty ? localized("No results") : localized("No results for “$words”", ["words": text]),
      description: Text(localized("Check the spelling, or try other words.")))
  }
}
