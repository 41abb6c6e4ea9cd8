/// Linux input event codes of the keys of the walk.
package enum Key {
  package static let escape: UInt32 = 1
  package static let tab: UInt32 = 15
  package static let enter: UInt32 = 28
  package static let control: UInt32 = 29
  package static let s: UInt32 = 31
  package static let g: UInt32 = 34
  package static let k: UInt32 = 37
  package static let shift: UInt32 = 42
  package static let b: UInt32 = 48
  package static let alt: UInt32 = 56
  package static let space: UInt32 = 57
  package static let f7: UInt32 = 65
  package static let f10: UInt32 = 68
  package static let keypadEnter: UInt32 = 96
  package static let up: UInt32 = 103
  package static let right: UInt32 = 106
  package static let down: UInt32 = 108
  package static let leftSuper: UInt32 = 125
}
