// The form in Qt 6 Widgets: the toolkit's own fields and message box.
#include <QApplication>
#include <QBoxLayout>
#include <QFont>
#include <QLineEdit>
#include <QMessageBox>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QShortcut>
#include <QWidget>

#include "form.h"

namespace {

QLineEdit *makeField(const char *label) {
  auto *field = new QLineEdit;
  field->setPlaceholderText(QString::fromUtf8(label));
  field->setFixedHeight(form_field_height);
  return field;
}

void ask(QWidget *window) {
  auto *box = new QMessageBox(
    QMessageBox::Question, QStringLiteral(FORM_QUESTION), QStringLiteral(FORM_MESSAGE),
    QMessageBox::Ok | QMessageBox::Cancel, window);
  box->setAttribute(Qt::WA_DeleteOnClose);
  box->open();
}

} // namespace

int main(int argc, char **argv) {
  const int characters = form_characters_from_arguments(argc, argv);
  QApplication::setStyle(QStringLiteral("Fusion"));
  QApplication app(argc, argv);
  // A caret that blinks would commit by itself.
  QApplication::setCursorFlashTime(0);
  QFont font(QStringList{QStringLiteral("Inter"), QStringLiteral("Noto Sans"), QStringLiteral("DejaVu Sans")});
  font.setPixelSize(form_text_pixels);
  QApplication::setFont(font);

  QWidget window;
  window.setWindowTitle(QStringLiteral("Form in Qt 6"));
  auto *rows = new QVBoxLayout(&window);
  rows->setContentsMargins(form_margin, form_margin, form_margin, form_margin);
  rows->setSpacing(form_margin);
  char *text = form_text(characters);
  auto *notes = new QPlainTextEdit(QString::fromUtf8(text));
  free(text);
  notes->setFixedHeight(form_notes_height);
  rows->addWidget(notes);
  rows->addWidget(makeField("Name"));
  rows->addWidget(makeField("Phone"));
  rows->addWidget(new QPushButton(QStringLiteral("Check In")));
  rows->addStretch();
  auto *shortcut = new QShortcut(QKeySequence(Qt::Key_F2), &window);
  QObject::connect(shortcut, &QShortcut::activated, [&window] { ask(&window); });
  window.resize(form_window_width, form_window_height);
  window.show();
  notes->setFocus();
  // SIGTERM has its default action.
  return QApplication::exec();
}
