import Foundation
import Testing

@testable import wayland_bindings_generator

@Suite("The protocol generator")
struct GeneratorTests {
  /// Bindings of one small protocol, by file name.
  private func files(_ xml: String, sides: String = #""client", "server""#, versions: String = "{}") throws
    -> [String: String]
  {
    let folder = FileManager.default.temporaryDirectory.appending(path: "bindings-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    try Data(xml.utf8).write(to: folder.appending(path: "lamp.xml"))
    let list = folder.appending(path: "protocols.json")
    try Data(
      #"{ "protocols": [{ "name": "lamp.xml", "sides": [\#(sides)], "versions": \#(versions) }] }"#.utf8
    ).write(to: list)
    let generator = try BindingsGenerator(list: list)
    return Dictionary(uniqueKeysWithValues: try generator.files().map { ($0.name, $0.text) })
  }

  private func fault(_ xml: String) -> String {
    do {
      _ = try ProtocolParser.parse(Data(xml.utf8), file: "lamp.xml")
      return "no fault"
    } catch {
      return error.description
    }
  }

  private let lamp = """
    <?xml version="1.0" encoding="UTF-8"?>
    <protocol name="lamp">
      <interface name="hall_lamp" version="3">
        <description summary="a lamp in the hall">Long words that no comment carries.</description>
        <request name="destroy" type="destructor"/>
        <request name="set_color" since="2">
          <description summary="paint the light"/>
          <arg name="color" type="uint" enum="color"/>
          <arg name="name" type="string" allow-null="true"/>
        </request>
        <request name="split">
          <arg name="id" type="new_id" interface="hall_lamp"/>
          <arg name="in" type="fixed"/>
        </request>
        <event name="profile">
          <arg name="fd" type="fd"/>
          <arg name="size" type="int"/>
        </event>
        <enum name="color">
          <entry name="red" value="1" summary="as at night"/>
          <entry name="2nd" value="0x10"/>
        </enum>
        <enum name="mode" bitfield="true">
          <entry name="none" value="0"/>
          <entry name="dim" value="2"/>
        </enum>
      </interface>
    </protocol>
    """

  @Test("An interface becomes a table with libwayland's signatures")
  func tables() throws {
    let text = try #require(try files(lamp)["lamp.tables.swift"])
    #expect(text.contains(#"name: "hall_lamp", version: 3,"#))
    #expect(text.contains(#"MessageDescription("set_color", "2u?s", [.none, .none]),"#))
    #expect(text.contains(#"MessageDescription("split", "nf", [.own(0), .none]),"#))
    #expect(text.contains(#"MessageDescription("profile", "hi", [.none, .none]),"#))
    #expect(text.contains("/// A lamp in the hall.\npackage enum HallLampInterface {"))
  }

  @Test("Requests after the required version are left out, so that a newer system changes nothing")
  func newerProtocol() throws {
    let newer = lamp.replacing(#"version="3""#, with: #"version="9""#)
      .replacing("</event>", with: #"</event><event name="burnt_out" since="9"/>"#)
      .replacing(#"<entry name="2nd""#, with: #"<entry name="blue" value="7" since="4"/><entry name="2nd""#)
    let known = try files(lamp)
    #expect(try files(newer)["lamp.client.swift"]?.contains("burntOut") == true)
    #expect(try files(newer, versions: #"{ "hall_lamp": 3 }"#) == known)
    let error = #expect(throws: GeneratorError.self) { try files(newer, versions: #"{ "hall_light": 3 }"#) }
    #expect(error?.description.contains("hall_light") == true)
  }

  @Test("An enum keeps values that it does not know, and a bitfield is an option set")
  func enums() throws {
    let text = try #require(try files(lamp)["lamp.tables.swift"])
    #expect(text.contains("package struct Color: RawRepresentable, Hashable, Sendable {"))
    #expect(text.contains("/// As at night.\n    package static var red: Self { Self(rawValue: 1) }"))
    #expect(text.contains("package static var _2nd: Self { Self(rawValue: 16) }"))
    #expect(text.contains("package struct Mode: OptionSet, Hashable, Sendable {"))
    #expect(!text.contains("static var none"), "an option set says zero by []")
  }

  @Test("A request becomes a typed method, a new object its result")
  func requests() throws {
    let text = try #require(try files(lamp)["lamp.client.swift"])
    #expect(text.contains("/// Paint the light. Since version 2."))
    #expect(text.contains("package func setColor(color: HallLampInterface.Color, name: String?) {"))
    #expect(text.contains("package func split(_ in: Double) -> HallLamp {"))
    #expect(text.contains("wire.initializeElement(at: 1, to: wl_argument(f: Wire.fixed(`in`)))"))
    #expect(text.contains("self.proxy.destroy(0, nil)"))
  }

  @Test("An unused file descriptor is closed")
  func unheardFileDescriptors() throws {
    let text = try #require(try files(lamp)["lamp.client.swift"])
    #expect(text.contains("case profile(fd: Int32, size: Int32)"))
    #expect(text.contains("guard let onEvent else { Glibc.close(wire[0].h); return }"))
  }

  @Test("The server side has the same messages the other way round")
  func server() throws {
    let text = try #require(try files(lamp)["lamp.server.swift"])
    #expect(text.contains("case split(id: HallLampResource, in: Double)"))
    #expect(text.contains("package func sendProfile(fd: Int32, size: Int32) {"))
    #expect(text.contains("destroy()"))
  }

  @Test("A server's declarations name types of the tables only where the protocol has enums")
  func enumsOfServer() throws {
    #expect(try ProtocolParser.parse(Data(lamp.utf8), file: "lamp.xml").hasEnums)
    let plain = #"<protocol name="plain"><interface name="plain_lamp" version="1"/></protocol>"#
    #expect(try !ProtocolParser.parse(Data(plain.utf8), file: "plain.xml").hasEnums)
  }

  @Test("Only the sides that are asked for are made")
  func sides() throws {
    #expect(try files(lamp, sides: #""client""#).keys.sorted() == ["lamp.client.swift", "lamp.tables.swift"])
  }

  @Test(
    "A fault in the XML is reported by file and line",
    arguments: [
      (
        "<protocol name='a'>\n<interface name='b'>",
        "lamp.xml:2: error: <interface> needs the attribute 'version'"
      ),
      (
        "<protocol name='a'>\n<interface name='b' version='x'/></protocol>",
        "lamp.xml:2: error: 'version' of <interface> is 'x', expected a number above 0"
      ),
      (
        "<protocol name='a'><interface name='b' version='1'>\n<request name='c'>\n<arg name='d' type='word'/>",
        "lamp.xml:3: error: unknown argument type 'word', expected int, uint, fixed, string, object, new_id, array or fd"
      ),
      (
        "<protocol name='a'>\n\n<request name='b'/></protocol>",
        "lamp.xml:3: error: <request> outside <interface>"
      ),
      ("<lamp/>", "lamp.xml:1: error: unknown element <lamp>"),
      (
        "<protocol name='a'><interface name='b' version='1'><enum name='c'>\n<entry name='d' value='-1'/>",
        "lamp.xml:2: error: 'value' of <entry> is '-1', expected a 32-bit number"
      ),
    ])
  func faults(xml: String, expected: String) {
    #expect(fault(xml) == expected)
  }

  @Test("XML that does not close its elements is reported by file and line")
  func unclosed() {
    #expect(
      fault("<protocol name='a'>\n<interface name='b' version='1'>\n</protocol>").hasPrefix(
        "lamp.xml:3: error: not well-formed XML"))
  }

  @Test("An object of an interface that no listed protocol declares is a fault")
  func strangers() throws {
    let xml = """
      <protocol name="a"><interface name="b" version="1"><request name="c">
      <arg name="d" type="object" interface="wl_stranger"/></request></interface></protocol>
      """
    let error = #expect(throws: GeneratorError.self) { try files(xml) }
    #expect(error?.line == 2)
    #expect(error?.message == "interface wl_stranger is in no listed protocol; list the one that declares it")
  }

  @Test("A protocol that the system lacks is reported with the package that has it")
  func missingProtocol() throws {
    let entry = BindingsRequest.RequestedProtocol(name: "toaster-v1", sides: [.client])
    let locator = ProtocolLocator(folder: URL(filePath: "/"))
    let error = #expect(throws: GeneratorError.self) {
      try locator.locate(entry, listedIn: "Sources/Kitchen/protocols.json")
    }
    #expect(
      error?.description.hasPrefix("Sources/Kitchen/protocols.json: error: no protocol toaster-v1 in") == true
    )
    #expect(error?.message.contains("apt-get install wayland-protocols") == true)
  }
}
