public import KeywayElements

/// A screen that was read from a scene file: an element tree without views behind it.
///
/// `docs/scene.md` describes the file. Every element has a key: its `id`, or a generated one.
public struct Scene {
  public let title: String
  /// Of the window, in logical pixels.
  public let size: Size
  public let tree: ElementTree
  /// What the file wants focused first.
  public let focus: ElementID?

  /// Reads a scene file in YAML or JSON.
  public init(path: String) throws(FileError) {
    try self.init(YAMLDocument(path: path))
  }

  /// Reads a scene from a text; `name` stands for the file in errors.
  public init(text: String, name: String) throws(FileError) {
    try self.init(YAMLDocument(text: text, name: name))
  }

  private init(_ document: YAMLDocument) throws(FileError) {
    var decoder = SceneDecoder()
    (title, size, focus) = try decoder.decode(document.root)
    tree = decoder.tree
  }
}
