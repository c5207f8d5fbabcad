import type { AdminText } from '../admin-texts.ts';
import type { CatalogOf } from '../translate.rules.ts';

export const adminTexts: CatalogOf<AdminText> = {
  'Admin Login': 'Admin-Anmeldung',
  'Screens and stream': 'Bildschirme und Stream',
  'What Happened': 'Verlauf',
  'Game Manager': 'Turnierleitung',
  'Languages and words': 'Sprachen und Wörter',
  'Language of the event': 'Sprache der Veranstaltung',
  'Second language on big screens': 'Zweite Sprache auf großen Bildschirmen',
  'English; phones show their own': 'Englisch; Telefone zeigen ihre eigene',
  'Big screens and the stream show it, phones too until somebody chooses another one there.':
    'Große Bildschirme und Übertragung zeigen sie, Telefone auch, bis dort jemand eine andere wählt.',
  'Own words': 'Eigene Wörter',
  'Each replaces a word in all texts of its language, for example Group by Pool. Big screens load again.':
    'Jedes ersetzt ein Wort in allen Texten seiner Sprache, zum Beispiel Gruppe durch Pool. Große Bildschirme laden neu.',
  Word: 'Wort',
  'Own word': 'Eigenes Wort',
  'Add word': 'Wort hinzufügen',
  'Remove {text}': '{text} entfernen',
  'This could not be saved.': 'Das konnte nicht gespeichert werden.',
  'Language of {name}': 'Sprache von {name}',
  'Language as the event': 'Sprache wie Veranstaltung',
};
