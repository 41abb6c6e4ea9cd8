/// A title with a picture before it. The title says all, so that the picture is decoration. A symbol stands beside the first
/// line of the title.
public struct Label<Title: View, Icon: View>: View {
  let title: Title
  let icon: Icon
  @Environment(\.labelStyle) private var style

  /// Creates a label from views.
  ///
  /// - Parameters:
  ///   - title: what is read.
  ///   - icon: what is only seen.
  public init(@ViewBuilder title: () -> Title, @ViewBuilder icon: () -> Icon) {
    self.title = title()
    self.icon = icon()
  }

  /// Creates a label with a title and a picture.
  public init(_ title: String, image: Image) where Title == Text, Icon == Image {
    self.init {
      Text(title)
    } icon: {
      image
    }
  }

  /// Creates a label with a title and a symbol.
  ///
  /// - Parameters:
  ///   - title: what is read.
  ///   - systemImage: the name of a symbol, one of `Symbol.names`.
  public init(_ title: String, systemImage: String) where Title == Text, Icon == Image {
    self.init(title, image: Image(signNamed: systemImage))
  }

  public var body: some View {
    switch style {
    case .titleAndIcon:
      HStack(alignment: (icon.unlocated as? Image)?.isSymbol == true ? .top : .center, spacing: 8) {
        icon.accessibilityHidden(true)
        title
      }
    case .titleOnly: title
    case .iconOnly: icon.accessibilityRepresentation { title }.accessibilityHidden(false)
    }
  }
}

extension View {
  /// Sets what the labels inside show; they say their titles all the same.
  public func labelStyle(_ style: LabelStyle) -> some View { environment(\.labelStyle, style) }
}
