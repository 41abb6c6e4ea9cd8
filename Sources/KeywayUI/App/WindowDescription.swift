public import KeywayElements

/// What is known of a window before it is made.
public struct WindowDescription: Sendable {
  public var title: String
  /// The reverse-domain name by which compositors know the app.
  public var appID: String
  /// In logical pixels, where the compositor leaves the choice.
  public var size: Size
  public var isFullScreen: Bool
  public var showsMenuBar: Bool

  public init(
    title: String, appID: String, size: Size, isFullScreen: Bool = false, showsMenuBar: Bool = true
  ) {
    self.title = title
    self.appID = appID
    self.size = size
    self.isFullScreen = isFullScreen
    self.showsMenuBar = showsMenuBar
  }
}
