public import KeywayElements
package import KeywayKeymap
package import KeywayMenus

/// A screen from a scene file: an element tree without views.
///
/// `docs/scene.md` describes the file. Every element has a key: its `id`, or a generated one.
public struct Scene {
  package let title: String
  /// The size of the window, in logical pixels.
  package let size: Size
  /// The elements of the scene.
  public let tree: ElementTree
  /// The PNG files of elements; the root's is the background.
  package let pictures: [ElementID: Picture]
  /// The text fields for numbers.
  package let numberFields: Set<ElementID>
  /// The path of the file, or the name of the text.
  package let file: String
  /// The line and keys of each element in the file. Rows that are written as a number have none.
  package let written: [ElementID: Written]
  /// The element to focus first.
  package let focus: ElementID?
  /// Whether the overview of shortcuts can be shown.
  package let offersShortcuts: Bool
  package let ring: Ring
  package let kiosk: KioskRules?
  /// The facts in the file, for the conditions of commands.
  package let context: CommandContext

  /// Reads a scene file in YAML or JSON.
  public init(path: String) throws(FileError) {
    try self.init(YAMLDocument(path: path))
  }

  /// Reads a scene from a text; `name` is the file's name in errors.
  public init(text: String, name: String) throws(FileError) {
    try self.init(YAMLDocument(text: text, name: name))
  }

  private init(_ document: YAMLDocument) throws(FileError) {
    var decoder = SceneDecoder()
    (title, size, focus) = try decoder.decode(document.root)
    tree = decoder.tree
    pictures = decoder.pictures
    numberFields = decoder.numberFields
    file = document.root.file
    written = decoder.written
    offersShortcuts = try document.root.record(SceneKeys.Scene.self)[.shortcuts]?.bool() ?? true
    ring = try Self.ring(document.root)
    kiosk = try Self.kiosk(document.root)
    context = try Self.context(document.root)
  }

  /// A PNG file of a scene. Only its header has been checked; the rest may be damaged.
  package struct Picture {
    package let path: String
    /// The place where the scene names it.
    package let place: DocumentValue
  }

  /// The line and keys of an element in a file.
  package struct Written {
    /// Counted from one.
    package let line: Int
    package let keys: Set<String>
    /// The keys inside `accessibility`; nil if the element does not have it.
    package let accessibility: Set<String>?
    package let traits: Traits
  }

  /// The settings of a scene's focus ring; nil for the defaults of apps.
  package struct Ring: Hashable, Sendable {
    /// In metres.
    package var viewingDistance: Double?
    /// In milliseconds.
    package var glide: Int?
    /// Whether the ring stays after pointer or touch input.
    package var isLatched: Bool?
    /// Whether the ring does not glide.
    package var reducesMotion: Bool?
  }

  private static func ring(_ root: DocumentValue) throws(FileError) -> Ring {
    guard let value = try root.record(SceneKeys.Scene.self)[.ring] else { return Ring() }
    let record = try value.record(SceneKeys.Ring.self)
    return Ring(
      viewingDistance: try record[.viewingDistance]?.number(in: 0.1...100),
      glide: try record[.glide].map { value throws(FileError) in Int(try value.number(in: 0...120)) },
      isLatched: try record[.latched]?.bool(), reducesMotion: try record[.reduceMotion]?.bool())
  }

  /// Reads a mapping of names to booleans and texts.
  private static func context(_ root: DocumentValue) throws(FileError) -> CommandContext {
    var context = CommandContext()
    for (key, value) in try root.record(SceneKeys.Scene.self)[.context]?.entries() ?? [] {
      let name = try key.name()
      guard CommandFact.isName(name) else {
        throw key.error(
          "\"\(name)\" is not a name of a fact",
          expected: "letters, digits, _, - and ., starting with a letter, and neither true nor false")
      }
      if let truth = try? value.bool() {
        context[name] = .bool(truth)
      } else {
        context[name] = .text(try value.name())
      }
    }
    return context
  }

  /// Reads a policy in the scene, or in a file named by it, relative to the scene.
  private static func kiosk(_ root: DocumentValue) throws(FileError) -> KioskRules? {
    guard let value = try root.record(SceneKeys.Scene.self)[.kiosk] else { return nil }
    if value.isRecord { return try KioskReader.rules(value) }
    let name = try value.name()
    let folder = value.file.lastIndex(of: "/").map { String(value.file[...$0]) } ?? ""
    do {
      return try KioskFile.load(path: name.hasPrefix("/") ? name : folder + name)
    } catch {
      // A missing file is a fault of the line that names it.
      guard error.line == nil else { throw error }
      throw value.error("\(error.file): \(error.what)", expected: "a mapping, or \(error.expected)")
    }
  }
}
