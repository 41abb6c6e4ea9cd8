"""Roasted Beans: a menu bar, a list with selection, and what is to know and do about a coffee."""
from twin import Gtk, column, label, named, put, run, toolkit

COFFEES = [
    ("Breakfast Blend", "4 of 5 stars, Medium", 2),
    ("Ethiopia Yirgacheffe", "5 of 5 stars, Light", 3),
    ("Sumatra Mandheling", "3 of 5 stars, Dark", 1),
    ("Colombia Supremo", "4 of 5 stars, Medium", 4),
    ("Espresso Forte", "4 of 5 stars, Dark", 2),
    ("House Decaf", "2 of 5 stars, Medium", 2),
]


class Beans:
    def __init__(self):
        self.window = Gtk.Window(title="Roasted Beans")
        self.message = label("")
        self.heading = label("", heading=True)
        self.places = label("")
        self.list = named(Gtk.ListBox(selection_mode=Gtk.SelectionMode.BROWSE), "Coffee list")
        for name, value, _ in COFFEES:
            row = Gtk.ListBoxRow()
            put(row, label(name))
            self.list.insert(named(row, name, value), -1)
        self.list.connect("row-selected", self.select)
        self.share = named(Gtk.Button(label="Share"), "Share", "Sends this coffee to a friend")
        self.share.connect("clicked", self.shared)
        favorite = Gtk.ToggleButton(label="Favorite")
        favorite.connect("toggled", self.liked)
        detail = column(self.heading, self.places, self.message, self.share, favorite)
        columns = Gtk.Box(spacing=16)
        put(columns, self.list)
        put(columns, detail)
        put(self.window, column(self.menus(), Gtk.Button(label="Add"), columns))
        self.list.select_row(self.list.get_row_at_index(0))
        run(self.window, self.list.get_row_at_index(0))

    def menus(self):
        kinds = [(title, None) for title in ["All", "Light", "Medium", "Dark"]]
        viewed = [("Breakfast Blend", ())]
        return toolkit.menu_bar(self.window, [
            ("Edit", [("Share", ("<Control>i", self.shared))]),
            ("Coffee", kinds + [("Recently Viewed", viewed)]),
        ])

    def coffee(self):
        return COFFEES[self.list.get_selected_row().get_index()]

    def select(self, _, row):
        name, _, places = COFFEES[row.get_index()]
        self.heading.set_text(name)
        self.places.set_text(f"Available at {places} locations")

    def shared(self, *_):
        self.message.set_text(f"Shared {self.coffee()[0]}")

    def liked(self, button):
        state = "a favorite" if button.get_active() else "no longer a favorite"
        self.message.set_text(f"{self.coffee()[0]} is {state}")


Beans()
