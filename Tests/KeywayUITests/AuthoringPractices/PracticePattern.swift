/// The patterns of the ARIA Authoring Practices, by the titles and in the order of W3C's list
/// (https://www.w3.org/WAI/ARIA/apg/patterns/).
enum PracticePattern: String, CaseIterable, Sendable {
  case accordion = "Accordion"
  case alert = "Alert"
  case messageDialog = "Alert and Message Dialogs"
  case breadcrumb = "Breadcrumb"
  case button = "Button"
  case carousel = "Carousel"
  case checkbox = "Checkbox"
  case combobox = "Combobox"
  case dialog = "Dialog (Modal)"
  case disclosure = "Disclosure"
  case feed = "Feed"
  case grid = "Grid"
  case landmarks = "Landmarks"
  case link = "Link"
  case listbox = "Listbox"
  case menu = "Menu and Menubar"
  case menuButton = "Menu Button"
  case meter = "Meter"
  case radioGroup = "Radio Group"
  case slider = "Slider"
  case multiThumbSlider = "Slider (Multi-Thumb)"
  case spinbutton = "Spinbutton"
  case onOffSwitch = "Switch"
  case table = "Table"
  case tabs = "Tabs"
  case toolbar = "Toolbar"
  case tooltip = "Tooltip"
  case treeView = "Tree View"
  case treegrid = "Treegrid"
  case windowSplitter = "Window Splitter"

  /// The keys of the pattern, in W3C's order.
  var keys: [PracticeKey] {
    switch self {
    case .accordion: PracticeKey.accordion
    case .alert: PracticeKey.alert
    case .messageDialog: PracticeKey.messageDialog
    case .breadcrumb: PracticeKey.breadcrumb
    case .button: PracticeKey.button
    case .carousel: PracticeKey.carousel
    case .checkbox: PracticeKey.checkbox
    case .combobox: PracticeKey.combobox
    case .dialog: PracticeKey.dialog
    case .disclosure: PracticeKey.disclosure
    case .feed: PracticeKey.feed
    case .grid: PracticeKey.grid
    case .landmarks: PracticeKey.landmarks
    case .link: PracticeKey.link
    case .listbox: PracticeKey.listbox
    case .menu: PracticeKey.menu
    case .menuButton: PracticeKey.menuButton
    case .meter: PracticeKey.meter
    case .radioGroup: PracticeKey.radioGroup
    case .slider: PracticeKey.slider
    case .multiThumbSlider: PracticeKey.multiThumbSlider
    case .spinbutton: PracticeKey.spinbutton
    case .onOffSwitch: PracticeKey.onOffSwitch
    case .table: PracticeKey.table
    case .tabs: PracticeKey.tabs
    case .toolbar: PracticeKey.toolbar
    case .tooltip: PracticeKey.tooltip
    case .treeView: PracticeKey.treeView
    case .treegrid: PracticeKey.treegrid
    case .windowSplitter: PracticeKey.windowSplitter
    }
  }

  /// The rows of all patterns, in the order of the list.
  static let all = allCases.flatMap { pattern in pattern.keys.map { PracticeCase(pattern: pattern, key: $0) }
  }
}
