"""What the twins share: screens of the examples in GTK 3, with the same words, so that Orca can be heard on both."""
import gi

gi.require_version("Gdk", "3.0")
gi.require_version("Gtk", "3.0")
from gi.repository import Gdk, Gtk  # noqa: E402, F401


def label(text, heading=False):
    widget = Gtk.Label(label=text, xalign=0)
    if heading:
        widget.get_style_context().add_class("title")
    return widget


def named(widget, name, description=""):
    """Gives a widget the name and the description that assistive technologies find."""
    accessible = widget.get_accessible()
    accessible.set_name(name)
    if description:
        accessible.set_description(description)
    return widget


def field(box, title, **properties):
    """Adds a text field below its label."""
    entry = Gtk.Entry(**properties)
    text = label(title)
    text.set_mnemonic_widget(entry)
    box.add(text)
    box.add(entry)
    return entry


def column(*widgets, spacing=8):
    box = Gtk.Box(orientation=Gtk.Orientation.VERTICAL, spacing=spacing)
    for widget in widgets:
        box.add(widget)
    return box


def run(window, focus):
    """Shows the window and runs until it is closed."""
    window.set_default_size(1000, 700)
    # A caret that blinks would be work without an end.
    window.get_settings().set_property("gtk-cursor-blink", False)
    window.get_settings().set_property("gtk-enable-animations", False)
    window.connect("destroy", Gtk.main_quit)
    window.show_all()
    focus.grab_focus()
    Gtk.main()
