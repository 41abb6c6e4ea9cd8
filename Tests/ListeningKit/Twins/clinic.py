"""The clinic: its form, what it says of wrong answers, a modal question, and a banner."""
from twin import Gtk, column, field, label, labelled, named, put, run, toolkit


class Clinic:
    def __init__(self):
        self.window = Gtk.Window(title="Riverside Clinic")
        self.banner = toolkit.banner(label("Nothing of what you wrote was kept."))
        self.pages = Gtk.Stack()
        self.start = Gtk.Button(label="Check in")
        named(self.start, "Check in", "For an appointment today")
        self.start.connect("clicked", lambda _: self.begin())
        self.pages.add_named(column(label("How can we help you?", heading=True), self.start), "start")
        self.pages.add_named(self.form(), "form")
        put(self.window, column(self.banner, self.pages))
        run(self.window, self.start)

    def form(self):
        box = column()
        self.name = field(box, "Name")
        named(self.name, "Name", "As it is written on your insurance card")
        self.birth = field(box, "Date of birth", placeholder_text="DD/MM/YYYY")
        self.phone = field(box, "Phone")
        self.code = field(box, "Code from your letter", visibility=False, max_length=4)
        payer = toolkit.choice(["Public", "Private", "I pay myself"])
        text = label("Insurance")
        labelled(payer, text)
        calls = Gtk.CheckButton(label="The clinic may send a message when it is my turn", active=True)
        notes = Gtk.TextView(accepts_tab=False)
        named(notes, "What brings you here?")
        self.fault = label("")
        cancel = Gtk.Button(label="Cancel")
        cancel.connect("clicked", lambda _: self.ask())
        go_on = Gtk.Button(label="Continue")
        go_on.connect("clicked", lambda _: self.check())
        for widget in [text, payer, calls, notes, self.fault, cancel, go_on]:
            put(box, widget)
        return box

    def begin(self):
        toolkit.show(self.banner, False)
        self.pages.set_visible_child_name("form")
        self.name.grab_focus()

    def check(self):
        for entry, words in [(self.name, "Enter your name"), (self.birth, "Enter your date of birth")]:
            if not entry.get_text():
                self.fault.set_text(words)
                toolkit.wrong(entry, words)
                entry.grab_focus()
                return

    def ask(self):
        dialog = Gtk.MessageDialog(
            transient_for=self.window, modal=True, message_type=Gtk.MessageType.QUESTION,
            text="Leave without checking in?", secondary_text="What you have written is forgotten.")
        dialog.add_button("Leave", Gtk.ResponseType.OK)
        dialog.add_button("Stay", Gtk.ResponseType.CANCEL)
        dialog.set_default_response(Gtk.ResponseType.CANCEL)
        dialog.connect("response", self.answer)
        dialog.present()

    def answer(self, dialog, response):
        dialog.destroy()
        if response == Gtk.ResponseType.OK:
            self.pages.set_visible_child_name("start")
            toolkit.show(self.banner)
            self.start.grab_focus()


Clinic()
