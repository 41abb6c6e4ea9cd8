"""What the twins share: screens of the examples in GTK, with the same words, so that Orca can be heard on both.

The first argument is the module of the toolkit: gtk3 or gtk4.
"""
import importlib
import sys

toolkit = importlib.import_module(sys.argv[1])
Gtk = toolkit.Gtk
labelled, named, put = toolkit.labelled, toolkit.named, toolkit.put


def label(text, heading=False):
    widget = Gtk.Label(label=text, xalign=0)
    if heading:
        widget.get_style_context().add_class("title")
    return widget


def field(box, title, **properties):
    """Adds a text field below its label."""
    entry = Gtk.Entry(**properties)
    text = label(title)
    labelled(entry, text)
    put(box, text)
    put(box, entry)
    return entry


def column(*widgets, spacing=8):
    box = Gtk.Box(orientation=Gtk.Orientation.VERTICAL, spacing=spacing)
    for widget in widgets:
        put(box, widget)
    return box


def run(window, focus):
    """Shows the window and runs until it is closed."""
    window.set_default_size(1000, 700)
    # A caret that blinks would be work without an end.
    window.get_settings().set_property("gtk-cursor-blink", False)
    window.get_settings().set_property("gtk-enable-animations", False)
    toolkit.run(window, focus)
