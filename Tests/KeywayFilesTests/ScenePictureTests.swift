import Foundation
import KeywayElements
import Testing

@testable import KeywayFiles

@Suite("Pictures in scene files")
struct ScenePictureTests {
  private let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)

  /// The fault of a scene beside which there is a file.
  private func fault(
    _ scene: String, _ name: String = "photo.png", holding bytes: [UInt8], beside other: [UInt8] = []
  ) throws -> String? {
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    try Data(bytes).write(to: folder.appendingPathComponent(name))
    try Data(other).write(to: folder.appendingPathComponent("beside.png"))
    let file = folder.appendingPathComponent("scene.yaml")
    try Data(scene.utf8).write(to: file)
    do {
      _ = try Scene(path: file.path)
      return nil
    } catch {
      return error.description.replacingOccurrences(of: folder.path + "/", with: "")
    }
  }

  /// The beginning of a PNG, which is all that is looked at here.
  private func head(width: Int, height: Int) -> [UInt8] {
    func bytes(_ number: Int) -> [UInt8] { [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: number >> $0) } }
    return [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 0, 0, 0, 13, 0x49, 0x48, 0x44, 0x52]
      + bytes(width) + bytes(height)
  }

  @Test("A picture is looked for beside the scene, for the window and for an element")
  func paths() throws {
    let scene = try Scene(
      path: SceneSchemaTests.package.path + "/examples/scenes/postcards.yaml")
    let dusk = try #require(scene.tree.element(forKey: "dusk"))
    let path = SceneSchemaTests.package.path + "/examples/scenes/../pictures/coast.png"
    #expect(scene.pictures[scene.tree.root]?.path == path)
    #expect(scene.pictures[dusk]?.path == path)
    #expect(scene.pictures.count == 9)
  }

  @Test("A missing, invalid or too large picture is a fault at its name")
  func faults() throws {
    let scene = "elements:\n  - { role: image, image: photo.png, frame: [0, 0, 10, 10] }\n"
    #expect(try fault(scene, holding: head(width: 640, height: 480)) == nil)
    #expect(
      try fault(scene, "other.png", holding: [])
        == "scene.yaml:2:27: photo.png cannot be read: no such file or directory; "
        + "expected a PNG file, relative to the scene's folder")
    #expect(try fault(scene, holding: []) == "scene.yaml:2:27: photo.png is not a PNG; expected a PNG file")
    #expect(
      try fault(scene, holding: Array("GIF89a, a long time ago and far away".utf8))
        == "scene.yaml:2:27: photo.png is not a PNG; expected a PNG file")
    #expect(
      try fault(scene, holding: head(width: 100_000, height: 10))?.contains("100000 × 10 pixels large")
        == true)
    #expect(
      try fault(scene, holding: head(width: 16_000, height: 16_000))?.contains("at most 33,554,432")
        == true)
    #expect(
      try fault("background: photo.png\nelements: []\n", "other.png", holding: [])
        == "scene.yaml:1:13: photo.png cannot be read: no such file or directory; "
        + "expected a PNG file, relative to the scene's folder")
  }

  @Test("A pipe in the place of a picture is a fault at its name, and nothing waits for a writer")
  func pipe() throws {
    let path = FileManager.default.temporaryDirectory.appendingPathComponent("\(UUID()).png").path
    #expect(mkfifo(path, 0o600) == 0)
    defer { unlink(path) }
    for place in [path, "/dev/zero"] {
      let error = #expect(throws: FileError.self) {
        try Scene(text: "background: \(place)\nelements: []\n", name: "scene.yaml")
      }
      #expect(
        error?.description
          == "scene.yaml:1:13: \(place) cannot be read: this is not a regular file; "
          + "expected a PNG file, relative to the scene's folder")
    }
  }

  @Test("All pictures of a scene have no more pixels than one may have, each file counted once")
  func sum() throws {
    let image = "  - { role: image, image: NAME.png, frame: [0, 0, 10, 10] }\n"
    let photo = image.replacingOccurrences(of: "NAME", with: "photo")
    let beside = image.replacingOccurrences(of: "NAME", with: "beside")
    let (large, small) = (head(width: 8_192, height: 4_095), head(width: 8_192, height: 1))
    #expect(try fault("elements:\n" + photo + photo + beside, holding: large, beside: small) == nil)
    #expect(
      try fault("elements:\n" + photo + beside, holding: large, beside: head(width: 8_193, height: 1))
        == "scene.yaml:3:27: with beside.png the scene's pictures have 33554433 pixels; "
        + "expected at most 33,554,432 in all of them, such as 8192 × 4096")
  }

  @Test("A window has no more pixels than can be painted")
  func size() throws {
    func fault(_ size: String) -> String? {
      do {
        _ = try Scene(text: "size: \(size)\nelements: []\n", name: "scene")
        return nil
      } catch {
        return error.description
      }
    }
    #expect(fault("[8192, 8192]") == nil)
    #expect(fault("[16384, 100]") == nil)
    #expect(fault("[100000, 100000]")?.hasPrefix("scene:1:8: ") == true)
    #expect(
      fault("[16384, 16384]")
        == "scene:1:7: the window is too large; expected at most 67,108,864 pixels, such as 8192 × 8192")
  }
}
