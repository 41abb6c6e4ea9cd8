import Foundation
import FoundationXML

/// Reads protocol XML as described by `wayland.dtd` and reports the first fault by file and line.
final class ProtocolParser: NSObject, XMLParserDelegate {
  private let file: String
  private var document: ProtocolDocument?
  private var interface: ProtocolDocument.Interface?
  private var message: (value: ProtocolDocument.Message, isEvent: Bool)?
  private var enumeration: ProtocolDocument.Enumeration?
  private var fault: GeneratorError?
  private var depth = 0

  private init(file: String) {
    self.file = file
  }

  static func parse(_ data: Data, file: String) throws(GeneratorError) -> ProtocolDocument {
    let reader = ProtocolParser(file: file)
    let parser = XMLParser(data: data)
    parser.delegate = reader
    _ = parser.parse()
    if let fault = reader.fault { throw fault }
    // swift-corelibs-foundation ends without an error if elements stay open.
    if reader.depth != 0 {
      throw GeneratorError(
        file: file, line: max(parser.lineNumber, 1), message: "not well-formed XML: an element is not closed")
    }
    guard let document = reader.document else {
      throw GeneratorError(file: file, line: 1, message: "expected a <protocol> element")
    }
    return document
  }

  func parser(
    _ parser: XMLParser, didStartElement element: String, namespaceURI: String?,
    qualifiedName: String?, attributes: [String: String]
  ) {
    let line = parser.lineNumber
    depth += 1
    do {
      try open(Element(name: element, attributes: attributes, file: file, line: line))
    } catch {
      if fault == nil { fault = error }
      parser.abortParsing()
    }
  }

  func parser(
    _ parser: XMLParser, didEndElement element: String, namespaceURI: String?, qualifiedName: String?
  ) {
    depth -= 1
    switch element {
    case "interface":
      if let ended = interface { document?.interfaces.append(ended) }
      interface = nil
    case "request", "event":
      if let ended = message {
        if ended.isEvent {
          interface?.events.append(ended.value)
        } else {
          interface?.requests.append(ended.value)
        }
      }
      message = nil
    case "enum":
      if let ended = enumeration { interface?.enums.append(ended) }
      enumeration = nil
    default: break
    }
  }

  func parser(_ parser: XMLParser, parseErrorOccurred error: any Error) {
    guard fault == nil else { return }
    fault = GeneratorError(
      file: file, line: max(parser.lineNumber, 1),
      message: "not well-formed XML (libxml2 error \((error as NSError).code))")
  }

  private func open(_ element: Element) throws(GeneratorError) {
    switch element.name {
    case "protocol":
      document = ProtocolDocument(file: file, name: try element.required("name"))
    case "interface":
      guard document != nil else { throw element.fault("<interface> outside <protocol>") }
      interface = ProtocolDocument.Interface(
        name: try element.required("name"), version: try element.number("version"), line: element.line)
    case "request", "event":
      guard interface != nil else { throw element.fault("<\(element.name)> outside <interface>") }
      message = (
        ProtocolDocument.Message(
          name: try element.required("name"), line: element.line,
          since: element.attributes["since"] == nil ? 1 : try element.number("since"),
          isDestructor: element.attributes["type"] == "destructor"),
        element.name == "event"
      )
    case "arg":
      guard message != nil else { throw element.fault("<arg> outside <request> and <event>") }
      message?.value.arguments.append(try argument(element))
    case "enum":
      guard interface != nil else { throw element.fault("<enum> outside <interface>") }
      enumeration = ProtocolDocument.Enumeration(
        name: try element.required("name"), line: element.line,
        isBitfield: element.attributes["bitfield"] == "true")
    case "entry":
      guard enumeration != nil else { throw element.fault("<entry> outside <enum>") }
      enumeration?.entries.append(
        ProtocolDocument.EnumEntry(
          name: try element.required("name"), value: try element.value("value"),
          summary: element.attributes["summary"] ?? "",
          since: element.attributes["since"] == nil ? 1 : try element.number("since")))
    case "description":
      describe(element.attributes["summary"] ?? "")
    case "copyright": break
    default: throw element.fault("unknown element <\(element.name)>")
    }
  }

  /// Gives a summary to the innermost open element that can carry one.
  private func describe(_ summary: String) {
    if message != nil {
      message?.value.summary = summary
    } else if enumeration != nil {
      if enumeration?.entries.isEmpty == true { enumeration?.summary = summary }
    } else {
      interface?.summary = summary
    }
  }

  private func argument(_ element: Element) throws(GeneratorError) -> ProtocolDocument.Argument {
    let name = try element.required("type")
    guard let type = ProtocolDocument.ArgumentType(rawValue: name) else {
      throw element.fault(
        "unknown argument type '\(name)', expected int, uint, fixed, string, object, new_id, array or fd")
    }
    return ProtocolDocument.Argument(
      name: try element.required("name"), line: element.line, type: type,
      summary: element.attributes["summary"] ?? "", interface: element.attributes["interface"],
      enumeration: element.attributes["enum"], allowsNull: element.attributes["allow-null"] == "true")
  }
}

/// A start tag with the facts for fault messages.
private struct Element {
  var name: String
  var attributes: [String: String]
  var file: String
  var line: Int

  func fault(_ message: String) -> GeneratorError {
    GeneratorError(file: file, line: line, message: message)
  }

  func required(_ attribute: String) throws(GeneratorError) -> String {
    guard let value = attributes[attribute], !value.isEmpty else {
      throw fault("<\(name)> needs the attribute '\(attribute)'")
    }
    return value
  }

  func number(_ attribute: String) throws(GeneratorError) -> Int {
    let text = try required(attribute)
    guard let number = Int(text), number > 0 else {
      throw fault("'\(attribute)' of <\(name)> is '\(text)', expected a number above 0")
    }
    return number
  }

  /// An enum value: decimal or `0x` hexadecimal, 32 bits.
  func value(_ attribute: String) throws(GeneratorError) -> UInt32 {
    let text = try required(attribute)
    let number =
      text.hasPrefix("0x") ? UInt32(text.dropFirst(2), radix: 16) : UInt32(text)
    guard let number else {
      throw fault("'\(attribute)' of <\(name)> is '\(text)', expected a 32-bit number")
    }
    return number
  }
}
