// The names that an app writes, in one import. Those for toolkits and tools stay in their modules: the element tree, the focus
// engine, keymaps, command tables, the accessibility tree and headless windows. So do types whose values an app gets, or writes
// as a case or a literal (`.only([…])`, `"cart && !paid"`): members come without the name of their type.
@_exported public import KeywayUI

@_exported public import protocol KeywayAccessibility.AccessibilityCustomContentProvider
@_exported public import protocol KeywayAccessibility.AccessibilityReadingContent
@_exported public import enum KeywayAccessibility.AccessibilityScrollDirection

@_exported public import struct KeywayDispatch.KeyboardStatus
@_exported public import struct KeywayDispatch.KioskRecord

@_exported public import struct KeywayDrawing.Color
@_exported public import struct KeywayDrawing.DrawingError
@_exported public import struct KeywayDrawing.Font
@_exported public import struct KeywayDrawing.FontFamily
@_exported public import enum KeywayDrawing.FontWeight
@_exported public import class KeywayDrawing.GraphicsContext
@_exported public import struct KeywayDrawing.Path
@_exported public import class KeywayDrawing.Picture
@_exported public import struct KeywayDrawing.Symbol
@_exported public import enum KeywayDrawing.TextAlignment

@_exported public import struct KeywayElements.AccessibilityDetails
@_exported public import struct KeywayElements.EdgeInsets
@_exported public import struct KeywayElements.Element
@_exported public import struct KeywayElements.ElementID
@_exported public import enum KeywayElements.ElementShape
@_exported public import struct KeywayElements.FocusBehavior
@_exported public import struct KeywayElements.FocusGroup
@_exported public import struct KeywayElements.FocusScope
@_exported public import enum KeywayElements.LayoutDirection
@_exported public import struct KeywayElements.Point
@_exported public import struct KeywayElements.Rect
@_exported public import enum KeywayElements.Role
@_exported public import struct KeywayElements.SetPosition
@_exported public import struct KeywayElements.Size
@_exported public import struct KeywayElements.SpatialNavigation
@_exported public import struct KeywayElements.Traits
@_exported public import struct KeywayElements.Traversal
@_exported public import struct KeywayElements.ValueRange

@_exported public import enum KeywayFocus.FocusGroupPriority
@_exported public import struct KeywayFocus.FocusRecord
@_exported public import struct KeywayFocus.FocusRingSettings

@_exported public import struct KeywayKeymap.BindingAction
@_exported public import struct KeywayKeymap.BindingTable
@_exported public import struct KeywayKeymap.KeyPress
@_exported public import enum KeywayKeymap.KeyRule
@_exported public import struct KeywayKeymap.KeyScope
@_exported public import struct KeywayKeymap.KeyboardSettings
@_exported public import struct KeywayKeymap.ModifierFlags
@_exported public import struct KeywayKeymap.ScannerSettings
@_exported public import struct KeywayKeymap.Shortcut
@_exported public import struct KeywayKeymap.StickyKeys
@_exported public import struct KeywayKeymap.SupervisorChord

@_exported public import struct KeywayMenus.Command
@_exported public import struct KeywayMenus.CommandAction
@_exported public import struct KeywayMenus.CommandAlternate
@_exported public import enum KeywayMenus.CommandState
@_exported public import struct KeywayMenus.CommandValidation
@_exported public import struct KeywayMenus.DeferredMenuElement
@_exported public import struct KeywayMenus.KeyCommand
@_exported public import struct KeywayMenus.KeyInput
@_exported public import struct KeywayMenus.Menu
@_exported public import class KeywayMenus.MenuBuilder
@_exported public import protocol KeywayMenus.MenuElement
@_exported public import struct KeywayMenus.MenuError

@_exported public import struct KeywayPlatform.DisplayOutput
@_exported public import struct KeywayPlatform.LanguageTag
@_exported public import struct KeywayPlatform.LocaleFacts
@_exported public import struct KeywayPlatform.TextCatalog
@_exported public import struct KeywayPlatform.TextCatalogError
@_exported public import func KeywayPlatform.localized

@_exported public import class KeywayText.Secret
@_exported public import struct KeywayText.TextFormat
@_exported public import struct KeywayText.TextRules
