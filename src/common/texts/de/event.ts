import type { EventText } from '../event-texts.ts';
import type { CatalogOf } from '../translate.rules.ts';

export const eventTexts: CatalogOf<EventText> = {
  'Ranking so far': 'Rangliste bisher',
  'All results': 'Alle Ergebnisse',
  'Won the final': 'Finale gewonnen',
  'Lost the final': 'Finale verloren',
  'Won the match for third place': 'Spiel um Platz 3 gewonnen',
  'Lost the match for third place': 'Spiel um Platz 3 verloren',
  'Won {code}': '{code} gewonnen',
  'Lost {code}': '{code} verloren',
  '{place} in {group}': '{place} in {group}',
  'No team has a place yet.': 'Noch hat keine Mannschaft einen Platz.',
  'The event is not over: places can still change.':
    'Das Turnier läuft noch: Plätze können sich ändern.',
  Print: 'Drucken',
  'Match sheet': 'Matchbericht',
  'Blank match sheet': 'Matchbericht (leer)',
  'Set {n}': 'Satz {n}',
  Time: 'Zeit',
  Result: 'Ergebnis',
  Signatures: 'Unterschriften',
  'Yellow cards': 'Gelbe Karten',
  'Red cards': 'Rote Karten',
  Warnings: 'Verwarnungen',
  'Captain of {team}': 'Kapitän {team}',
  Referee: 'Schiedsrichter',
  Remarks: 'Bemerkungen',
  Reason: 'Grund',
  'Day’s order': 'Tagesablauf',
  Opponent: 'Gegner',
  Side: 'Seite',
  'Results of the event': 'Ergebnisse des Turniers',
  'Provisional: matches are still open.': 'Vorläufig: Es sind noch Matches offen.',
  'points between the level teams': 'Punkte zwischen den gleichauf liegenden Mannschaften',
  'goal difference per set between the level teams':
    'Tordifferenz je Satz zwischen den gleichauf liegenden Mannschaften',
  'goals per set between the level teams':
    'Tore je Satz zwischen den gleichauf liegenden Mannschaften',
  'goal difference per set': 'Tordifferenz je Satz',
  'goals per set': 'Tore je Satz',
  'pairings won': 'gewonnene Paarungen',
  'Ahead of {team} on {step}: {own} against {other}.': 'Vor {team} ({step}): {own} gegen {other}.',
  'Ahead of {team} by lot.': 'Durch Los vor {team}.',
  'Ahead of {team} by decision of the organiser.': 'Durch Entscheid des Veranstalters vor {team}.',
  'Level on points with {teams}.': 'Punktgleich mit {teams}.',
  'Goals decided against {team}: {own} to {other}.':
    'Tore entschieden gegen {team}: {own} zu {other}.',
  'Download as one file': 'Als eine Datei herunterladen',
  Archive: 'Archiv',
  'Archive This Event': 'Dieses Turnier archivieren',
  'Name of the archive': 'Name des Archivs',
  'It keeps ranking, tables, brackets and all results under an address of its own, also when all data is deleted.':
    'Es behält Rangliste, Tabellen, Turnierbäume und alle Ergebnisse unter einer eigenen Adresse, auch wenn alle Daten gelöscht werden.',
  'The event was not archived.': 'Das Turnier wurde nicht archiviert.',
  'The archive was not deleted.': 'Das Archiv wurde nicht gelöscht.',
  'Delete the archive {name}?': 'Archiv {name} löschen?',
  'Its page is gone for good. A downloaded file stays.':
    'Seine Seite ist endgültig weg. Eine heruntergeladene Datei bleibt.',
  'Delete Archive': 'Archiv löschen',
  'There is no archive with this name.': 'Es gibt kein Archiv mit diesem Namen.',
  'own goal': 'Eigentor',
  'Sets won': 'Gewonnene Sätze',
  'Nothing to print here.': 'Hier gibt es nichts zu drucken.',
  'Shots of the tie': 'Schüsse der Entscheidung',
  'This address is not valid: {name} cannot be {value}.':
    'Diese Adresse ist ungültig: {name} darf nicht {value} sein.',
  'There is no group, team or match with the number {n}.':
    'Es gibt keine Gruppe, kein Team und kein Spiel mit der Nummer {n}.',
  '{name} is a group and has no bracket.': '{name} ist eine Gruppe und hat keinen K.-o.-Baum.',
  '{name} is a knockout and has no standings.':
    '{name} ist eine K.-o.-Runde und hat keine Tabelle.',
};
