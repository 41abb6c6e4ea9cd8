import Foundation
import KeywayDrawing
import KeywayElements
import KeywayFiles
import KeywayUI
import Testing

@testable import KeywayScenes

@Suite("keyway focus picture")
@MainActor
struct FocusPictureTests {
  private let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)

  private func picture(_ scene: String, _ name: String, _ arguments: String...) throws -> URL {
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let file = folder.appendingPathComponent(name)
    let process = try CommandCall(
      ["focus", "picture", "examples/scenes/\(scene).yaml", "-o", file.path] + arguments)
    #expect(process.code == 0, "\(process.errors)")
    return file
  }

  /// The pixels of a disc at a corner, beside the number that is written in its middle.
  private func isDisc(_ image: ImageBuffer, _ x: Int, _ y: Int, _ color: Color) -> Bool {
    [(-13, 0), (13, 0), (0, -13), (0, 13)].allSatisfy { image.pixel(x: x + $0.0, y: y + $0.1) == color }
  }

  @Test("Regions have a green outline, and a scene without any has none")
  func regions() throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    let green = Color(hex: 0x1E_6B3A)
    func count(_ name: String) throws -> Int {
      let image = try ImageBuffer(pngFile: try picture(name, "\(name).png").path)
      var count = 0
      for y in 0..<image.height {
        for x in 0..<image.width where image.pixel(x: x, y: y) == green { count += 1 }
      }
      return count
    }
    #expect(try count("regions") > 2_000)
    #expect(try count("trap") == 0)
  }

  @Test("Each stop has a disc at its corner, and unreachable elements have a red one")
  func marks() throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    let image = try ImageBuffer(pngFile: try picture("trap", "order.png").path)

    #expect(image.width == 800)
    #expect(image.height > 480)
    let accent = Theme.light[.accent]
    // The corners of the name, both buttons of the map and Buy; the arrow between the buttons covers parts of theirs.
    #expect(isDisc(image, 40, 40, accent))
    #expect(image.pixel(x: 407, y: 60) == accent)
    #expect(image.pixel(x: 407, y: 120) == accent)
    #expect(isDisc(image, 640, 400, accent))
    #expect(isDisc(image, 40, 120, Color(hex: 0xC6_2828)))
  }

  @Test("The same scene gives the same picture, in each theme its own, at the scale that was asked for")
  func repeats() throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    let one = try Data(contentsOf: picture("roasted-beans", "one.png"))
    let two = try Data(contentsOf: picture("roasted-beans", "two.png"))
    let dark = try ImageBuffer(pngFile: picture("roasted-beans", "dark.png", "--theme", "dark").path)
    let large = try ImageBuffer(pngFile: picture("roasted-beans", "large.png", "--scale", "2").path)

    #expect(one == two)
    #expect(dark.pixel(x: 1_279, y: 805) == Theme.dark[.background])
    #expect(large.width == 2_560)
  }

  @Test("It is drawn of the window as the keys leave it, what groups remember included")
  func remembered() throws {
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let scene = folder.appendingPathComponent("scene.yaml")
    try Data(
      """
      size: [500, 400]
      traversal: { profile: web }
      elements:
        - id: bar
          role: toolbar
          group: { axis: horizontal }
          frame: [50, 50, 400, 60]
          children:
            - { id: one, role: button, label: One, frame: [50, 50, 100, 60] }
            - { id: two, role: button, label: Two, frame: [160, 50, 100, 60] }
        - { id: below, role: button, label: Below, frame: [300, 150, 100, 60] }
      """.utf8
    ).write(to: scene)
    func picture(_ arguments: String...) throws -> Data {
      let file = folder.appendingPathComponent("a.png")
      let process = try CommandCall(["focus", "picture", scene.path, "-o", file.path] + arguments)
      #expect(process.code == 0, "\(process.errors)")
      return try Data(contentsOf: file)
    }
    let remembered = try picture("--keys", "Tab Right Tab")
    #expect(try remembered != picture("--from", "below"))
    #expect(try remembered == picture("--from", "below", "--keys", "focus(two) focus(below)"))
  }

  @Test("A scene of a size that cannot be drawn, or cannot at this scale, is refused")
  func tooLarge() throws {
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    for (size, scale, words) in [
      ("[100000, 100000]", "1", "scene.yaml:1:8: "), ("[8000, 8000]", "8", "64000 × 64000 pixels large"),
    ] {
      let scene = folder.appendingPathComponent("scene.yaml")
      try Data("size: \(size)\nelements: []\n".utf8).write(to: scene)
      let process = try CommandCall([
        "focus", "picture", scene.path, "-o", "/nowhere/a.png", "--scale", scale,
      ])
      #expect(process.code == 2)
      #expect(process.errors.contains(words), "\(process.errors)")
    }
  }

  @Test("As SVG it is a drawing of the same size")
  func vector() throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    let text = try String(contentsOf: picture("roasted-beans", "order.svg"), encoding: .utf8)
    #expect(text.contains("<svg"))
    #expect(text.contains("width=\"1280"))
    #expect(text.contains("stroke-dasharray"))
  }

  @Test("A file that many elements show is read once")
  func oneFile() throws {
    let scene = try Scene(path: "\(SceneWindowTests.folder)/postcards.yaml")
    let pictures = try scene.loadPictures()
    #expect(pictures.count == 9 && Set(pictures.values.map(ObjectIdentifier.init)).count == 1)
  }

  @Test("A picture that is damaged behind its header is a fault at its name in the scene")
  func damaged() throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    let whole = try Data(contentsOf: try picture("trap", "whole.png"))
    try whole.prefix(200).write(to: folder.appendingPathComponent("photo.png"))
    let scene = folder.appendingPathComponent("scene.yaml")
    try Data("background: photo.png\nelements: []\n".utf8).write(to: scene)
    let process = try CommandCall(["focus", "picture", scene.path, "-o", folder.path + "/order.png"])
    #expect(process.code == 2)
    #expect(
      process.errors.hasPrefix("\(scene.path):1:13: \(folder.path)/photo.png: cannot read the picture: "),
      "\(process.errors)")
  }

  @Test("A wrong file name extension, an unknown theme and a missing folder are rejected")
  func badInput() throws {
    for (arguments, words) in [
      (["-o", "order.gif"], "expected a name that ends in .svg or .png"),
      (["-o", "a.png", "--theme", "pink"], "unknown theme 'pink'"),
      (["-o", "a.png", "--scale", "0"], "expected 0.25 to 8"),
      (["-o", "/nowhere/a.png"], "/nowhere/a.png"), (["-o", "/nowhere/a.svg"], "/nowhere/a.svg"),
    ] {
      let process = try CommandCall(["focus", "picture", "examples/scenes/trap.yaml"] + arguments)
      #expect(process.code == 2, "\(arguments)")
      #expect(process.errors.contains(words), "\(process.errors)")
    }
  }
}
