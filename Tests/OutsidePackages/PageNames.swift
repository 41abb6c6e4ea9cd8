// swift-format-ignore-file: AlwaysUseLowerCamelCase

// Names that examples in pages and doc comments assume, for the test that compiles them (PageCodeTests). An example gets the
// properties and functions that it names. Assumptions of one page are in its `<!-- swift setup: … -->`.
import Keyway
import KeywayTesting
import Observation

@State var name = ""
@State var phone = ""
@FocusState var field: Field?
@State var insurance = Insurance.public
@State var birth: CalendarDay? = nil
@State var weight: Int? = nil
@State var price = 1.5
@State var adults = 1
@State var isGuided = false
@State var isOver = false
@State var page = Page.food
@State var chosen: Item.ID? = nil
@State var ticket: Item.ID? = nil
@State var path: [Item.ID] = []
@Bindable var store = Store()
@AccessibilityFocusState(for: .screenReader) var isOnBanner: Bool

let sale = Sale()
let doctors: [Item] = []
let tickets: [Item] = []
let orders: [Item] = []
let alerts: [Item] = []
let station = Item()
let litres = 20.0
let pages = (printed: 1.0, all: 3.0)
var buttons: some View { Text("") }
var window: AppWindow { fatalError() }
var app: AppDriver { fatalError() }

func next() {}
func pay() {}
func delete() {}
func search() {}
func open(_ address: String) {}
func choose(_ ticket: Item) {}
func BudgetPage() -> some View { Text("") }
func SaleView(_ sale: Sale) -> some View { Text("") }
func DoctorPage(id: Item.ID) -> some View { Text("") }
func OrderCard(order: Item) -> some View { Text("") }

enum Insurance { case `public`, `private` }
enum Field { case name, phone, insurance }
enum Page { case food }
typealias Doctor = Item

struct Item: Identifiable {
  var id = 0
  var (name, title) = ("", "")
  var (isWarning, isGone, isHeading, isSlow) = (false, false, false, false)
}

@Observable @MainActor final class Store {
  var words = ""
  var found: [Item] = []
  var selection: Item.ID?
}

@Observable @MainActor final class Sale {
  var isGift = false
  var isPaying = false

  func scan(_ code: String) {}
  func say(_ words: String) {}
  func begin() {}
}

extension CommandAction {
  static let (pay, removeLine, callStaff, startOver) =
    (
      CommandAction("pay"), CommandAction("removeLine"), CommandAction("callStaff"),
      CommandAction("startOver")
    )
}

enum PackageResources {
  static let de_po: [UInt8] = []
  static let ar_po: [UInt8] = []
}
