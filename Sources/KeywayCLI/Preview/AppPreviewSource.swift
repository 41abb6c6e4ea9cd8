internal import Foundation
internal import Keyway
internal import KeywayDiagnostics
internal import KeywayDrawing
internal import KeywayFiles
internal import KeywayPlatform

/// An app's executable in a preview. `APP preview` supplies its screen, again after each change of the executable, and a build
/// follows each change of the sources.
///
/// One process runs at a time, and later requests wait for it. While keys are played, each call waits for its answer, so
/// that pictures and later keys find it.
@MainActor
final class AppPreviewSource {
  private let executable: URL
  private let build: PreviewBuild?
  /// The options of the app for its screen.
  private let arguments: [String]
  private let model: PreviewModel
  /// The event loop of the processes: the window's, or a separate one that runs until they have ended.
  private let eventLoop: EventLoop
  private let waits: Bool
  private let picture = FileManager.default.temporaryDirectory.appendingPathComponent("\(UUID()).png")
  private var watch: FileWatch<[String: String]>?
  private var process: BackgroundProcess?
  private var needsBuild = false
  private var needsContent = false
  /// Whether the next content comes with a picture of the screen.
  private var needsScreen = true

  /// The longest wait for an answer, in milliseconds: less than the player of the keys waits for the window.
  private static let patience = Duration.seconds(20)

  /// Builds the app if there is a build, and shows it.
  ///
  /// - Parameter waits: whether calls return only after the app has answered.
  /// - Throws: if the folder of the executable or of the sources cannot be watched.
  init(
    _ executable: URL, _ build: PreviewBuild?, arguments: [String], for model: PreviewModel,
    eventLoop: EventLoop, waits: Bool = false
  ) throws {
    (self.executable, self.build, self.arguments) = (executable, build, arguments)
    (self.model, self.eventLoop, self.waits) = (model, waits ? EventLoop() : eventLoop, waits)
    model.request = { [weak self] in self?.sourceIsAsked() }
    watch = try Self.watch(executable, build, eventLoop) { [weak self] in self?.sourceDidChange() }
    sourceDidChange()
  }

  func stop() {
    watch?.stop()
    process?.stop()
    try? FileManager.default.removeItem(at: picture)
  }

  private static func watch(
    _ executable: URL, _ build: PreviewBuild?, _ eventLoop: EventLoop,
    _ onChange: @escaping @MainActor () -> Void
  ) throws -> FileWatch<[String: String]> {
    try FileWatch(
      [build?.folder.appendingPathComponent("Package.swift").path ?? executable.path], eventLoop: eventLoop,
      concerns: { build != nil && !$0.hasPrefix(".") }, isSame: ==,
      read: {
        guard let build else {
          let stamps = [executable.path: PreviewBuild.stamp(executable.path) ?? ""]
          return .init(result: .success(stamps), files: [executable.path])
        }
        let (stamps, folders) = build.sources
        // A name that no file has, because every file of the folder matters.
        return .init(result: .success(stamps), files: folders.map { $0 + "/.keyway-preview" })
      }, onChange: { _ in onChange() })
  }

  // MARK: Tasks

  private func sourceDidChange() {
    needsScreen = true
    if build != nil { needsBuild = true } else { needsContent = true }
    workAndWait()
  }

  private func sourceIsAsked() {
    needsContent = true
    workAndWait()
  }

  private func workAndWait() {
    work()
    guard waits else { return }
    do {
      let isDone = try eventLoop.run(within: Self.patience) { process == nil }
      guard !isDone else { return }
      process?.stop()
      process = nil
      model.fail(
        "\(executable.lastPathComponent) did not answer within \(Self.patience.components.seconds) s")
    } catch {
      model.fail("\(error)")
    }
  }

  private func work() {
    guard process == nil else { return }
    do {
      if needsBuild, let build {
        needsBuild = false
        model.activity = "Building…"
        process = try BackgroundProcess(
          URL(fileURLWithPath: "/bin/sh"), ["-c", build.command], in: build.folder, eventLoop: eventLoop
        ) { [weak self] in self?.buildDidEnd($0) }
      } else if needsContent {
        needsContent = false
        if needsScreen { model.activity = "Asking the app…" }
        process = try BackgroundProcess(executable, contentArguments, eventLoop: eventLoop) { [weak self] in
          self?.contentDidEnd($0)
        }
      }
    } catch {
      model.fail("\(executable.path) cannot run: \(error.localizedDescription)")
    }
  }

  private var contentArguments: [String] {
    ["preview", "--format", "json"] + arguments + model.edits.flatMap { ["--set", $0.argument] }
      + (model.selection.map { ["--element", $0] } ?? []) + (model.scope.map { ["--inside", $0] } ?? [])
      + (needsScreen ? ["--screen", picture.path] : [])
  }

  private func buildDidEnd(_ end: BackgroundProcess.End) {
    process = nil
    if end.status == 0 {
      needsContent = true
    } else {
      model.fail("The build failed: " + PreviewBuild.fault(in: end))
    }
    work()
  }

  private func contentDidEnd(_ end: BackgroundProcess.End) {
    process = nil
    // An edit of an unknown element exits with 1, and the content says so.
    if end.status == 0 || end.status == 1, let json = try? JSONValue(parsing: end.output),
      let content = PreviewContent(json: json)
    {
      let screen = needsScreen ? try? ImageBuffer(pngFile: picture.path) : nil
      if screen != nil { needsScreen = false }
      model.show(content, screen: screen)
    } else {
      // The next content clears the fault.
      needsScreen = true
      let words = end.errors.split(separator: "\n").first.map(String.init)
      model.fail(words ?? "\(executable.lastPathComponent) ended with \(end.status)")
    }
    work()
  }
}
