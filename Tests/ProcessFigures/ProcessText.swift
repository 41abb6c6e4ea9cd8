/// Reads what the kernel writes of a process; proc(5) has the formats.
package enum ProcessText {
  /// The first word of a line `Name:  word`, as `status` and `smaps_rollup` have it; nil where there is no such line.
  package static func word(_ name: String, in text: String) -> String? {
    for line in text.split(separator: "\n") where line.hasPrefix("\(name):") {
      return line.dropFirst(name.count + 1).split { $0 == " " || $0 == "\t" }.first.map(String.init)
    }
    return nil
  }

  /// The number of such a line; memory is in KiB.
  package static func number(_ name: String, in text: String) -> Int? {
    word(name, in: text).flatMap { Int($0) }
  }

  /// The processor time of `stat`, in clock ticks: that of the program (`utime`) and that of the kernel for it (`stime`).
  package static func ticks(inStat text: String) -> Int? {
    // The name of the program, in parentheses, may have spaces and parentheses.
    guard let name = text.lastIndex(of: ")") else { return nil }
    let fields = text[text.index(after: name)...].split(separator: " ")
    guard fields.count > 12, let user = Int(fields[11]), let system = Int(fields[12]) else { return nil }
    return user + system
  }

  /// The areas of memory that can be written, as `smaps` lists them, and whether a core dump has each.
  package static func writableAreas(inSmaps text: String) -> [(range: Range<Int>, isDumped: Bool)] {
    var areas: [(range: Range<Int>, isDumped: Bool)] = []
    var isWritable = false
    for line in text.split(separator: "\n") {
      let words = line.split(separator: " ")
      if words.first == "VmFlags:" {
        // `madvise` with `MADV_DONTDUMP` sets `dd`.
        if isWritable, words.contains("dd") { areas[areas.count - 1].isDumped = false }
      } else if words.count > 1, words[1].count == 4, let dash = words[0].firstIndex(of: "-") {
        isWritable = false
        guard words[1].hasPrefix("rw"), let start = Int(words[0][..<dash], radix: 16),
          let end = Int(words[0][dash...].dropFirst(), radix: 16), start < end
        else { continue }
        isWritable = true
        areas.append((start..<end, true))
      }
    }
    return areas
  }

  /// The kind of a descriptor, without the number that each has: `socket` for `socket:[8214]`.
  package static func kind(ofDescriptor target: String) -> String {
    guard target.hasSuffix("]"), let bracket = target.lastIndex(of: "["),
      target[target.index(after: bracket)...].dropLast().allSatisfy(\.isNumber)
    else { return target }
    return String(target[..<bracket].drop { $0 == ":" }.prefix { $0 != ":" })
  }
}
