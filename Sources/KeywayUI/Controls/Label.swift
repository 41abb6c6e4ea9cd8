/// A title with a picture before it. The picture is decoration, because the title has the same meaning. A symbol stands beside
/// the first line of the title.
public struct Label<Title: View, Icon: View>: View {
  let title: Title
  let icon: Icon
  @Environment(\.labelStyle) private var style

  /// Creates a label from views.
  ///
  /// - Parameters:
  ///   - title: the spoken text.
  ///   - icon: the picture, which is not read.
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
  ///   - title: the spoken text.
  ///   - systemImage: the name of a symbol, one of `Symbol.names`.
  public init(_ title: String, systemImage: String) where Title == Text, Icon == Image {
    self.init(title, image: Image(signNamed: systemImage))
  }

  public var body: some View {
    switch style {
    case .titleAndIcon:
      HStack(alignment: (icon as? Image)?.isSymbol == true ? .top : .center, spacing: 8) {
        icon.accessibilityHidden(true)
        title
      }
    case .titleOnly: title
    case .iconOnly: icon.accessibilityRepresentation { title }.accessibilityHidden(false)
    }
  }
}

extension View {
  /// Sets the parts that the labels inside show; their titles are spoken all the same.
  public func labelStyle(_ style: LabelStyle) -> some View { environment(\.labelStyle, style) }
}
