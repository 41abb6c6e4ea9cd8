internal import Keyway
internal import KeywayDiagnostics
internal import KeywayFiles
internal import KeywayPlatform
internal import KeywayScenes

/// A scene file in a preview, reopened whenever the file or one of its pictures changes.
@MainActor
final class ScenePreviewSource {
  struct Opening {
    var theme = Theme.light
    /// In logical pixels; nil for the scene's own size.
    var size: Size?
    /// Keys to press first.
    var keys: String?
  }

  private let model: PreviewModel
  private let opening: Opening
  private var watch: FileWatch<Scene>?
  private var opened: (scene: HeadlessScene, preview: Preview)?

  /// Reads the scene and shows it.
  ///
  /// - Throws: if the file's folder cannot be watched. A fault in the scene goes to the model.
  init(_ path: String, _ opening: Opening, for model: PreviewModel, eventLoop: EventLoop) throws {
    (self.model, self.opening) = (model, opening)
    model.request = { [weak self] in self?.showEdits() }
    watch = try FileWatch(
      [path], eventLoop: eventLoop, concerns: { _ in false }, isSame: { _, _ in false },
      read: {
        do throws(FileError) {
          let scene = try Scene(path: path)
          return .init(result: .success(scene), files: [path] + scene.pictures.values.map(\.path))
        } catch {
          return .init(result: .failure(error), files: [path])
        }
      }, onChange: { [weak self] in self?.take($0) })
    if let value = watch?.value { take(value) }
  }

  func stop() { watch?.stop() }

  static func open(_ scene: Scene, _ opening: Opening, paints: Bool) throws -> (HeadlessScene, Preview) {
    let opened = try HeadlessScene(
      scene, theme: opening.theme, size: opening.size, showsFrames: paints)
    try SceneScript.play(opening.keys, opened)
    let written = scene.written
    let preview = Preview(opened.window, title: scene.title) {
      written[$0].map { PreviewOrigin($0, in: scene.file) }
    }
    return (opened, preview)
  }

  private func take(_ scene: Result<Scene, FileError>) {
    do {
      let (scene, preview) = try Self.open(scene.get(), opening, paints: true)
      opened = (scene, preview)
      model.show(content(of: preview), screen: preview.screen())
    } catch {
      model.fail("\(error)")
    }
  }

  private func showEdits() {
    guard let preview = opened?.preview else { return }
    model.show(content(of: preview))
  }

  private func content(of preview: Preview) -> PreviewContent {
    preview.content(model.edits, showing: model.selection, inside: model.scope)
  }
}

extension PreviewOrigin {
  /// The place of an element in a scene file.
  init(_ written: Scene.Written, in file: String) {
    self.init(
      place: "\(file):\(written.line)", keys: written.keys, accessibility: written.accessibility,
      traits: written.traits)
  }
}
