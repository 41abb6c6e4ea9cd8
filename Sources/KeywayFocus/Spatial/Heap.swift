/// A binary heap that returns the smallest element first.
struct Heap<Element> {
  private var elements: [Element] = []
  private let precedes: (Element, Element) -> Bool

  init(_ precedes: @escaping (Element, Element) -> Bool) { self.precedes = precedes }

  /// - Complexity: O(log n).
  mutating func push(_ element: Element) {
    elements.append(element)
    var i = elements.count - 1
    while i > 0, precedes(elements[i], elements[(i - 1) / 2]) {
      elements.swapAt(i, (i - 1) / 2)
      i = (i - 1) / 2
    }
  }

  /// - Complexity: O(log n).
  mutating func pop() -> Element? {
    guard let top = elements.first else { return nil }
    let last = elements.removeLast()
    guard !elements.isEmpty else { return top }
    elements[0] = last
    var i = 0
    while true {
      var least = i
      for child in [2 * i + 1, 2 * i + 2]
      where child < elements.count && precedes(elements[child], elements[least]) {
        least = child
      }
      if least == i { return top }
      elements.swapAt(i, least)
      i = least
    }
  }
}
