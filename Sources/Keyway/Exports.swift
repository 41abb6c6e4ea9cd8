// Every module that an app needs, in one import.
@_exported public import KeywayAccessibility
@_exported public import KeywayDispatch
@_exported public import KeywayDrawing
@_exported public import KeywayElements
@_exported public import KeywayFocus
@_exported public import KeywayKeymap
@_exported public import KeywayMenus
@_exported public import KeywayPlatform
@_exported public import KeywayText
@_exported public import KeywayUI
