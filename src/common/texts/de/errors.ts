import type { ErrorText } from '../error-texts.ts';
import type { CatalogOf } from '../translate.rules.ts';

export const errorTexts: CatalogOf<ErrorText> = {
  'The request body is not valid JSON.': 'Der Inhalt der Anfrage ist kein gültiges JSON.',
  'Names cannot contain control, invisible or text-direction characters.':
    'Namen dürfen keine Steuer-, unsichtbaren oder Richtungszeichen enthalten.',
  'Username and password are required': 'Benutzername und Passwort sind nötig',
  'Invalid username or password': 'Benutzername oder Passwort falsch',
  'Please sign in.': 'Bitte anmelden.',
  'Your session has ended. Please sign in again.':
    'Die Sitzung ist beendet. Bitte erneut anmelden.',
  'This request came from another site and was refused.':
    'Diese Anfrage kam von einer anderen Seite und wurde abgelehnt.',
  'All fields are required': 'Alle Felder sind nötig',
  'Password must be at least 6 characters': 'Das Passwort braucht mindestens 6 Zeichen',
  'Password must be at most 72 bytes: use a shorter one.':
    'Das Passwort hat höchstens 72 Bytes: ein kürzeres wählen.',
  'This password is among the most common ones. Please choose another.':
    'Dieses Passwort gehört zu den häufigsten. Bitte ein anderes wählen.',
  'This code is not valid, or it was used already.':
    'Dieser Code ist ungültig oder wurde schon benutzt.',
  'This sign-in has ended already.': 'Diese Anmeldung ist schon beendet.',
  'Current password is incorrect': 'Das aktuelle Passwort ist falsch',
  'The password was changed on another screen meanwhile.':
    'Das Passwort wurde inzwischen auf einem anderen Bildschirm geändert.',
  'Too many attempts. Please wait {seconds} seconds and try again.':
    'Zu viele Versuche. Bitte {seconds} Sekunden warten und noch einmal versuchen.',
  'Championship name is required': 'Der Name der Meisterschaft ist nötig',
  'Championship name must be 80 characters or less':
    'Der Name der Meisterschaft hat höchstens 80 Zeichen',
  'Please enter a text for the screens.': 'Bitte einen Text für die Bildschirme eingeben.',
  'The text must be 60 characters or less.': 'Der Text hat höchstens 60 Zeichen.',
  'A line must be 80 characters or less.': 'Eine Zeile darf höchstens 80 Zeichen haben.',
  'Please enter a text for the graphic.': 'Bitte einen Text für die Grafik eingeben.',
  'The end must be within the coming 24 hours.': 'Das Ende muss in den nächsten 24 Stunden liegen.',
  'A match is called or in play. Choose whether to hide it.':
    'Ein Match ist aufgerufen oder läuft. Wählen, ob es verborgen wird.',
  'The image is larger than 1 MB. Please choose a smaller one.':
    'Das Bild ist größer als 1 MB. Bitte ein kleineres wählen.',
  'This file is no image that can be used. Please choose a PNG, JPEG, WebP or SVG file.':
    'Diese Datei ist kein brauchbares Bild. Bitte PNG, JPEG, WebP oder SVG wählen.',
  'This image cannot be read: the file is damaged or incomplete.':
    'Dieses Bild ist nicht lesbar: die Datei ist beschädigt oder unvollständig.',
  'This image has too many pixels. At most 5000 × 5000 can be used.':
    'Dieses Bild hat zu viele Pixel. Höchstens 5000 × 5000.',
  'This image takes too long to draw. Please choose a simpler one.':
    'Dieses Bild braucht zu lange zum Zeichnen. Bitte ein einfacheres wählen.',
  'Images cannot be prepared on the computer of this server. Everything else works.':
    'Auf dem Computer dieses Servers lassen sich keine Bilder aufbereiten. Alles andere geht.',
  'This image no longer exists.': 'Dieses Bild gibt es nicht mehr.',
  'Please enter a name for the sponsor.': 'Bitte einen Namen für den Sponsor eingeben.',
  'The name must be 60 characters or less.': 'Der Name hat höchstens 60 Zeichen.',
  'This sponsor no longer exists.': 'Diesen Sponsor gibt es nicht mehr.',
  'There are {max} sponsors already.': 'Es gibt schon {max} Sponsoren.',
  'Another screen changed the sponsors meanwhile.':
    'Ein anderer Bildschirm hat die Sponsoren inzwischen geändert.',
  'Please enter a name for the screen.': 'Bitte einen Namen für den Bildschirm eingeben.',
  'The name must be 25 characters or less.': 'Der Name hat höchstens 25 Zeichen.',
  'This screen is not connected any more.': 'Dieser Bildschirm ist nicht mehr verbunden.',
  'Team name is required': 'Der Name der Mannschaft ist nötig',
  'Team name must be 25 characters or less': 'Der Mannschaftsname hat höchstens 25 Zeichen',
  'Short name must be 12 characters or less': 'Der Kurzname hat höchstens 12 Zeichen',
  'A team with this name already exists': 'Eine Mannschaft mit diesem Namen gibt es schon',
  'Selected team not found': 'Gewählte Mannschaft nicht gefunden',
  'This team plays in {tournaments} and cannot be deleted.':
    'Diese Mannschaft spielt in {tournaments} und kann nicht gelöscht werden.',
  'Please enter a group name.': 'Bitte einen Gruppennamen eingeben.',
  'Group name must be 60 characters or less': 'Der Gruppenname hat höchstens 60 Zeichen',
  'A Game Set with the name "{name}" already exists. Please choose a different name.':
    'Eine Gruppe namens „{name}“ gibt es schon. Bitte einen anderen Namen wählen.',
  'Maximum limit reached.': 'Höchstzahl erreicht.',
  'Need at least 2 teams ({n} created)': 'Mindestens 2 Mannschaften nötig ({n} angelegt)',
  'This colour is already used by "{tournament}".': 'Diese Farbe benutzt schon „{tournament}“.',
  'Only teams that share a rank in final standings can be put in order.':
    'Nur Mannschaften, die sich im Endstand einen Rang teilen, können geordnet werden.',
  'Round {n} already has fixtures. Remove it first.':
    'Runde {n} hat schon Matches. Zuerst entfernen.',
  'Teams and rounds cannot be chosen any more: fixtures are generated.':
    'Mannschaften und Runden stehen fest: die Matches sind erstellt.',
  'Cage orientation cannot be changed once fixtures are generated':
    'Die Ausrichtung des Käfigs steht fest, sobald Matches erstellt sind',
  'No fixtures have been generated yet.': 'Es wurden noch keine Matches erstellt.',
  'A group has at most 3 rounds.': 'Eine Gruppe hat höchstens 3 Runden.',
  'Round {n} already exists.': 'Runde {n} gibt es schon.',
  'Only the last round can be removed.': 'Nur die letzte Runde kann entfernt werden.',
  'The first round cannot be removed.': 'Die erste Runde kann nicht entfernt werden.',
  'Scores exist in the last round. Remove scores first.':
    'Die letzte Runde hat Ergebnisse. Diese zuerst löschen.',
  'Please select at least 2 teams to generate fixtures.':
    'Bitte mindestens 2 Mannschaften für die Matches wählen.',
  'These teams do not exist: {names}. Create them first on the management page.':
    'Diese Mannschaften gibt es nicht: {names}. Zuerst auf der Verwaltungsseite anlegen.',
  'A team was selected more than once: {names}.':
    'Eine Mannschaft wurde mehrfach gewählt: {names}.',
  'Maximum number of teams ({max}) reached.': 'Höchstzahl der Mannschaften ({max}) erreicht.',
  'Scores exist in this group. Reset it before generating new fixtures.':
    'Diese Gruppe hat Ergebnisse. Vor neuen Matches zurücksetzen.',
  'The event was imported, restored or cleared since this score was entered.':
    'Seit dieser Eingabe wurde das Turnier importiert, wiederhergestellt oder geleert.',
  'This match was awarded or is void. Set it back to played before you enter a score.':
    'Dieses Match wurde gewertet oder für ungültig erklärt. Vor einer Eingabe auf „gespielt“ zurücksetzen.',
  'This match is called or in play. Take its call back or finish it first.':
    'Dieses Match ist aufgerufen oder läuft. Zuerst den Aufruf zurücknehmen oder es beenden.',
  'An awarded match needs one of its two teams as winner; any other has none.':
    'Ein gewertetes Match braucht eine seiner Mannschaften als Sieger; sonst keinen.',
  'A reason has at most 80 characters.': 'Ein Grund hat höchstens 80 Zeichen.',
  'Could not swap teams. Scores may already be set.':
    'Tausch nicht möglich. Vielleicht gibt es schon ein Ergebnis.',
  'Sides cannot be swapped while the match is called or in play.':
    'Seiten lassen sich nicht tauschen, während das Match aufgerufen ist oder läuft.',
  'Could not find fixture to swap sides.': 'Match zum Seitentausch nicht gefunden.',
  'A scored match cannot be called to the cage.':
    'Ein Match mit Ergebnis kann nicht aufgerufen werden.',
  'Fixture reordering is only available in Round 1.': 'Umordnen geht nur in Runde 1.',
  'No valid fixtures to reorder.': 'Keine Matches zum Umordnen.',
  'Only a match that has not begun can be played later.':
    'Nur ein Match, das noch nicht begonnen hat, kann später gespielt werden.',
  'No other match of this round is left to be played before it.':
    'In dieser Runde ist kein anderes Match mehr übrig, das davor gespielt werden kann.',
  'There was a problem updating the fixture order.':
    'Beim Ändern der Reihenfolge gab es ein Problem.',
  'There are no rules named "{name}".': 'Regeln namens „{name}“ gibt es nicht.',
  'The result of this match is not confirmed.': 'Das Ergebnis dieses Matches ist nicht bestätigt.',
  'This event was already recorded with another content.':
    'Dieses Ereignis ist schon mit anderem Inhalt erfasst.',
  'This team does not play in this match.': 'Diese Mannschaft spielt nicht in diesem Match.',
  'Please enter a name for the referee.': 'Bitte einen Namen für den Schiedsrichter eingeben.',
  'The name must be 40 characters or less': 'Der Name hat höchstens 40 Zeichen',
  'This referee link no longer exists.': 'Diesen Schiedsrichter-Link gibt es nicht mehr.',
  'Only a knockout can do this.': 'Das geht nur in einer K.-o.-Runde.',
  'A knockout gets its matches from its bracket.':
    'Eine K.-o.-Runde bekommt ihre Matches aus dem Turnierbaum.',
  'A knockout takes 2 to {max} teams.': 'Eine K.-o.-Runde nimmt 2 bis {max} Mannschaften.',
  'Matches of this knockout have begun. Its bracket stays.':
    'Diese K.-o.-Runde hat begonnen. Ihr Turnierbaum bleibt.',
  'Teams of this group play in "{name}". Delete that knockout first.':
    'Mannschaften dieser Gruppe spielen in „{name}“. Zuerst diese K.-o.-Runde löschen.',
  'This tie no longer exists.': 'Diese Begegnung gibt es nicht mehr.',
  'The winner must be one of the two teams of the tie.':
    'Der Sieger muss eine der beiden Mannschaften sein.',
  'Nobody has to be named: the winner of the final is the champion, or the final is not over.':
    'Es ist niemand zu bestimmen: Der Sieger des Finales ist Turniersieger, oder das Finale ist nicht zu Ende.',
  'Only a team with a place in this knockout can be its champion.':
    'Nur eine Mannschaft mit einem Platz in dieser K.-o.-Runde kann Turniersieger sein.',
  'The teams of this tie are not known yet.':
    'Die Mannschaften dieser Begegnung stehen noch nicht fest.',
  'This tie has begun. It can be awarded, but is no walkover.':
    'Diese Begegnung hat begonnen. Sie kann gewertet werden, ist aber nicht kampflos.',
  'This would change who plays in {codes}. Choose what happens to each of them.':
    'Das würde ändern, wer in {codes} spielt. Für jedes wählen, was geschieht.',
  '{code} cannot be settled in this way. Choose another for it or for another match of its round.':
    '{code} lässt sich so nicht regeln. Dafür oder für ein anderes Match der Runde etwas anderes wählen.',
  'This team has not withdrawn.': 'Diese Mannschaft hat sich nicht zurückgezogen.',
  'This team has withdrawn already.': 'Diese Mannschaft hat sich schon zurückgezogen.',
  'This team has no matches here.': 'Diese Mannschaft hat hier keine Matches.',
  'Something was entered since that depends on this withdrawal.':
    'Seither wurde etwas eingegeben, das von diesem Rückzug abhängt.',
  'This was changed since, so it cannot be taken back.':
    'Das wurde seither geändert und kann nicht rückgängig gemacht werden.',
  'This question no longer exists.': 'Diese Frage gibt es nicht mehr.',
  'This question was answered on another screen.':
    'Diese Frage wurde auf einem anderen Bildschirm beantwortet.',
  'Groups exist. Export and delete all data before importing.':
    'Es gibt Gruppen. Vor dem Import alle Daten exportieren und löschen.',
  'Data changed since the export. Nothing was deleted.':
    'Die Daten haben sich seit dem Export geändert. Nichts wurde gelöscht.',
  'This backup no longer exists.': 'Diese Sicherung gibt es nicht mehr.',
  'This backup cannot be read. Nothing was changed.':
    'Diese Sicherung ist nicht lesbar. Nichts wurde geändert.',
  'This Idempotency-Key was already used for a different request.':
    'Dieser Idempotency-Key wurde schon für eine andere Anfrage benutzt.',
  'Not found.': 'Nicht gefunden.',
  'This method is not allowed here.': 'Diese Methode ist hier nicht erlaubt.',
  'This server does not go by the name "{host}". Open one of the addresses that its console shows, or start it with this name in PUBLIC_ORIGINS.':
    'Dieser Server heißt nicht „{host}“. Eine der Adressen auf seiner Konsole öffnen, oder ihn mit diesem Namen in PUBLIC_ORIGINS starten.',
  'The request is not valid HTTP.': 'Die Anfrage ist kein gültiges HTTP.',
  'The request took too long to arrive.': 'Die Anfrage brauchte zu lange.',
  'This is not the version that was asked for.': 'Das ist nicht die verlangte Version.',
  'The range begins behind the end.': 'Der Bereich beginnt hinter dem Ende.',
  'The headers of the request are too large.': 'Die Header der Anfrage sind zu groß.',
  'The request is too large.': 'Die Anfrage ist zu groß.',
  'Send the request as application/json.': 'Die Anfrage als application/json senden.',
  'The server is busy or restarting. Please try again.':
    'Der Server ist beschäftigt oder startet neu. Bitte noch einmal versuchen.',
  'Something went wrong on the server.': 'Auf dem Server ist etwas schiefgegangen.',
  'Please choose two different languages.': 'Bitte zwei verschiedene Sprachen wählen.',
  'Please enter the word and your own one.': 'Bitte das Wort und das eigene eingeben.',
  'A word must be 24 characters or less.': 'Ein Wort hat höchstens 24 Zeichen.',
  'A word cannot contain curly brackets.': 'Ein Wort darf keine geschweiften Klammern enthalten.',
  'A word is in the list twice.': 'Ein Wort steht zweimal in der Liste.',
  'An event can have at most 40 own words.': 'Ein Turnier hat höchstens 40 eigene Wörter.',
  'Whether sets follow each other cannot be changed once fixtures are generated':
    'Ob Sätze aufeinander folgen, steht fest, sobald Matches erstellt sind',
  'This team is in {name} already.': 'Diese Mannschaft ist schon in {name}.',
  'This team has played or is called. It can only withdraw.':
    'Diese Mannschaft hat gespielt oder ist aufgerufen. Sie kann sich nur zurückziehen.',
  'The places of {name} are taken in a knockout: its teams stay.':
    'Die Plätze von {name} sind in einer K.-o.-Runde vergeben: die Mannschaften bleiben.',
  'A group keeps at least 2 teams.': 'Eine Gruppe behält mindestens 2 Mannschaften.',
  'The archive needs a name.': 'Das Archiv braucht einen Namen.',
  'The name of the archive must be 80 characters or less.':
    'Der Name des Archivs hat höchstens 80 Zeichen.',
  'There is an archive with this name already.': 'Ein Archiv mit diesem Namen gibt es schon.',
  'There is nothing to archive: no group has any matches.':
    'Nichts zu archivieren: keine Gruppe hat Matches.',
  'This archive no longer exists.': 'Dieses Archiv gibt es nicht mehr.',
  'Fixture {n} cannot be stored.': 'Match {n} kann nicht gespeichert werden.',
  'This bracket cannot be played.': 'Dieser Turnierbaum lässt sich nicht spielen.',
  'The file cannot be imported.': 'Die Datei lässt sich nicht importieren.',
  'The name of an archive is part of an address: leave out / \\ ? # and %.':
    'Der Name eines Archivs ist Teil einer Adresse: ohne / \\ ? # und %.',
  'the file is empty.': 'die Datei ist leer.',
  'the file takes too long to read. Is it a championship file?':
    'die Datei zu lesen dauert zu lange. Ist es eine Datei dieses Programms?',
  'a file has at most {max} rows.': 'eine Datei hat höchstens {max} Zeilen.',
  'a row has at most {max} cells.': 'eine Zeile hat höchstens {max} Zellen.',
  'half a character cannot be read.': 'ein halbes Zeichen ist nicht lesbar.',
  'this is not valid CSV.': 'das ist kein gültiges CSV.',
  'a quote is opened and never closed.': 'ein Anführungszeichen wird nicht geschlossen.',
  'this is too long; perhaps a quote is never closed.':
    'das ist zu lang; vielleicht fehlt ein Anführungszeichen.',
  'a quote inside a text must be doubled, and the text quoted.':
    'ein Anführungszeichen im Text muss doppelt stehen und der Text in Anführungszeichen.',
  'there is something after the closing quote.':
    'nach dem schließenden Anführungszeichen steht noch etwas.',
  'no row below has the Type "championship".': 'keine Zeile darunter hat den Type "championship".',
  'a file has only one championship row.': 'eine Datei hat nur eine Zeile championship.',
  'is not a column of a championship file.': 'ist keine Spalte einer Datei dieses Programms.',
  'is there twice.': 'steht zweimal da.',
  'is missing.': 'fehlt.',
  'has {cells} cells, but the header has {max}.': 'hat {cells} Zellen, die Kopfzeile aber {max}.',
  '"{text}" is in no column.': '"{text}" steht in keiner Spalte.',
  'must be empty in a {type} row.': 'muss in einer Zeile {type} leer sein.',
  'the file was not saved as UTF-8, so names may be damaged. In Excel choose "CSV UTF-8".':
    'die Datei wurde nicht als UTF-8 gespeichert, Namen können beschädigt sein. In Excel „CSV UTF-8“ wählen.',
  'has unreadable characters: save the file as UTF-8.':
    'hat unlesbare Zeichen: Die Datei als UTF-8 speichern.',
  'must be {choice}.': 'muss {choice} sein.',
  'must be empty or {choice}.': 'muss leer oder {choice} sein.',
  'must be "{type}" here.': 'muss hier "{type}" sein.',
  'must be a whole number from {min} to {max}.': 'muss eine ganze Zahl von {min} bis {max} sein.',
  'must be empty or a whole number from {min} to {max}.':
    'muss leer oder eine ganze Zahl von {min} bis {max} sein.',
  'must be empty or a time like 2026-11-20T14:05:00.000Z.':
    'muss leer oder eine Zeit wie 2026-11-20T14:05:00.000Z sein.',
  'must be empty or a colour like #3b82f6.': 'muss leer oder eine Farbe wie #3b82f6 sein.',
  'another team has this name.': 'eine andere Mannschaft hat diesen Namen.',
  'another group has this name.': 'eine andere Gruppe hat diesen Namen.',
  'another group has this colour.': 'eine andere Gruppe hat diese Farbe.',
  'a championship has at most {max} groups.': 'ein Turnier hat höchstens {max} Gruppen.',
  'a group has at most {max} teams.': 'eine Gruppe hat höchstens {max} Mannschaften.',
  'no row of this file makes "{name}".': 'keine Zeile dieser Datei legt „{name}“ an.',
  'a team cannot play itself.': 'eine Mannschaft kann nicht gegen sich selbst spielen.',
  'must be empty for this Outcome.': 'muss bei diesem Outcome leer sein.',
  'must be empty for a match not played.': 'muss bei einem nicht gespielten Match leer sein.',
  'must be one of the two teams.': 'muss eine der beiden Mannschaften sein.',
  'must be empty without both scores.': 'muss ohne beide Ergebnisse leer sein.',
  'must be empty before the match is finished.':
    'muss leer sein, solange das Match nicht beendet ist.',
  'must be at most {max}, the rounds of its group.':
    'darf höchstens {max} sein, die Runden seiner Gruppe.',
  'round {round} has another match {n}.': 'Runde {round} hat schon ein Match {n}.',
  'another match of this group is called or in play.':
    'ein anderes Match dieser Gruppe ist aufgerufen oder läuft.',
  'these teams meet twice in round {round}.':
    'diese Mannschaften treffen in Runde {round} zweimal aufeinander.',
  'round {round} is missing.': 'Runde {round} fehlt.',
  'these teams do not meet in round 1.': 'diese Mannschaften treffen in Runde 1 nicht aufeinander.',
  'round {round} must have every pairing of round 1.':
    'Runde {round} muss jede Paarung der Runde 1 haben.',
  '"{text}" must be a rule, = and its value.': '"{text}" muss eine Regel, = und ihr Wert sein.',
  '{field} cannot have this value.': '{field} kann diesen Wert nicht haben.',
  'must begin with the name of rules of play.': 'muss mit dem Namen von Spielregeln beginnen.',
  'does not describe a {type}.': 'beschreibt kein {type}.',
  'must be a code like QF1.': 'muss ein Code wie QF1 sein.',
  'a knockout has at most {max} ties.': 'eine K.-o.-Runde hat höchstens {max} Begegnungen.',
  'its ties cannot be played.': 'ihre Begegnungen lassen sich nicht spielen.',
  'is no knockout.': 'ist keine K.-o.-Runde.',
  'there is no tie "{tie}".': 'es gibt keine Begegnung „{tie}“.',
  'must be the round of its tie.': 'muss die Runde der Begegnung sein.',
  'must be one of the teams of its tie.': 'muss eine der Mannschaften ihrer Begegnung sein.',
  '{tie} has it twice.': '{tie} hat ihn zweimal.',
  'This match has begun or has a result. Change its outcome instead.':
    'Dieses Match hat begonnen oder hat ein Ergebnis. Stattdessen seine Wertung ändern.',
};
