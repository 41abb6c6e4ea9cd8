internal import ArgumentParser
internal import KeywayPlatform

/// A table of options that also parses the command lines of apps.
protocol OptionTable {
  associatedtype Values: Sendable
  static var rows: [CommandOption<Values>] { get }
  /// The values without an option.
  static var unset: Values { get }
  static func values(of given: [GivenOption]) throws(UsageError) -> Values
}

extension OptionTable {
  static func values(of given: [GivenOption]) throws(UsageError) -> Values {
    var values = unset
    for given in given {
      try rows.first { $0.names.contains(given.name) }?.read(given.value, into: &values)
    }
    return values
  }
}

/// The command line that is being parsed. The parser's values do not show whether they were written behind `=`.
enum ParsedArguments {
  @TaskLocal static var all: [String] = []
}

/// The options of a table, declared to the argument parser.
///
/// The parser finds the options of a type in its mirror. This one shows a property for each row of the table.
struct TableArguments<Table: OptionTable>: ParsableArguments, CustomReflectable, Sendable {
  let given: [GivenOption]
  let values: Table.Values
  private let fault: UsageError?

  init() { (given, values, fault) = ([], Table.unset, nil) }

  init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: RowKey.self)
    let given = try Table.rows.flatMap { try container.given(for: $0) }
    self.given = given
    do throws(UsageError) {
      (values, fault) = (try Table.values(of: given), nil)
    } catch {
      (values, fault) = (Table.unset, error)
    }
  }

  var customMirror: Mirror {
    Mirror(self, children: Table.rows.map { (label: RowKey($0).stringValue, value: $0.declaration) })
  }

  func validate() throws {
    if let fault { throw ValidationError(fault.description) }
  }

  /// Whether an option is given, by its long name.
  func has(_ name: String) -> Bool { given.contains { $0.name == name } }

  /// The options for another process.
  var arguments: [String] {
    given.flatMap { option in
      guard let value = option.value else { return [option.name] }
      return ArgumentReader.isOption(value) ? ["\(option.name)=\(value)"] : [option.name, value]
    }
  }
}

/// The name of a row, under which the parser keeps its value.
private struct RowKey: CodingKey {
  let stringValue: String
  var intValue: Int? { nil }

  init<Values>(_ option: CommandOption<Values>) { stringValue = String(option.name.dropFirst(2)) }
  init(stringValue: String) { self.stringValue = stringValue }
  init?(intValue: Int) { return nil }
}

extension KeyedDecodingContainer<RowKey> {
  /// Each occurrence of the option on the command line.
  fileprivate func given<Values>(for option: CommandOption<Values>) throws -> [GivenOption] {
    let key = RowKey(option)
    if option.kind == .none {
      return try decode(Flag<Bool>.self, forKey: key).wrappedValue ? [GivenOption(option.name, nil)] : []
    }
    let values =
      option.isRepeated
      ? try decode(Option<[String]>.self, forKey: key).wrappedValue
      : try decode(Option<String?>.self, forKey: key).wrappedValue.map { [$0] } ?? []
    // An option in place of a value isn't a value, except behind `=`.
    return values.map { value in
      let isValue =
        !ArgumentReader.isOption(value)
        || option.names.contains { ParsedArguments.all.contains("\($0)=\(value)") }
      return GivenOption(option.name, isValue ? value : nil)
    }
  }
}

extension CommandOption {
  /// The option as a property for the parser.
  fileprivate var declaration: Any {
    let names = NameSpecification(
      names.reversed().map { name -> NameSpecification.Element in
        name.hasPrefix("--") ? .customLong(String(name.dropFirst(2))) : .customShort(name.last ?? "-")
      })
    let words = ArgumentHelp(
      "\(help.prefix(1).uppercased() + help.dropFirst()).", valueName: placeholder.lowercased())
    return switch kind {
    case .none: Flag(wrappedValue: false, name: names, help: words)
    case _ where isRepeated:
      Option<[String]>(
        wrappedValue: [], name: names, parsing: .unconditionalSingleValue, help: words, completion: completion
      )
    default: Option<String?>(name: names, parsing: .unconditional, help: words, completion: completion)
    }
  }

  private var completion: CompletionKind? {
    switch kind {
    case .none, .text: nil
    case .file: .file()
    case .folder: .directory
    case .choice(let words): .list(words)
    }
  }
}
