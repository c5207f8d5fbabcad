import type { EventText } from '../event-texts.ts';
import type { CatalogOf } from '../translate.rules.ts';

export const eventTexts: CatalogOf<EventText> = {
  'Ranking so far': 'Clasificación provisional',
  'All results': 'Todos los resultados',
  'Awarded to {name}': 'Adjudicado a {name}',
  'Won the final': 'Ganó la final',
  'Lost the final': 'Perdió la final',
  'Won the match for third place': 'Ganó el partido por el tercer puesto',
  'Lost the match for third place': 'Perdió el partido por el tercer puesto',
  'Won {code}': 'Ganó {code}',
  'Lost {code}': 'Perdió {code}',
  '{result} by walkover': '{result} por incomparecencia',
  'Named champion': 'Nombrado campeón',
  '{place} in {group}': '{place} en {group}',
  'No team has a place yet.': 'Ningún equipo tiene puesto todavía.',
  'The event is not over: places can still change.':
    'El torneo no ha terminado: los puestos pueden cambiar.',
  'Places 1 to {n} are open.': 'Los puestos 1 a {n} están por decidir.',
  Print: 'Imprimir',
  'Match sheet': 'Acta del partido',
  'Blank match sheet': 'Acta en blanco',
  'Set {n}': 'Set {n}',
  Time: 'Tiempo',
  Result: 'Resultado',
  Signatures: 'Firmas',
  'Yellow cards': 'Tarjetas amarillas',
  'Red cards': 'Tarjetas rojas',
  Warnings: 'Advertencias',
  'Captain of {team}': 'Capitán de {team}',
  Remarks: 'Observaciones',
  Reason: 'Motivo',
  'Day’s order': 'Orden del día',
  Opponent: 'Rival',
  Side: 'Lado',
  'Results of the event': 'Resultados del torneo',
  'Provisional: matches are still open.': 'Provisional: quedan partidos por jugar.',
  'points between the level teams': 'puntos entre los equipos empatados',
  'goal difference per set between the level teams':
    'diferencia de goles por set entre los equipos empatados',
  'goals per set between the level teams': 'goles por set entre los equipos empatados',
  'goal difference per set': 'diferencia de goles por set',
  'goals per set': 'goles por set',
  'pairings won': 'enfrentamientos ganados',
  'Ahead of {team} on {step}: {own} against {other}.':
    'Por delante de {team} ({step}): {own} contra {other}.',
  'Ahead of {team} by lot.': 'Por delante de {team} por sorteo.',
  'Ahead of {team} by decision of the organiser.':
    'Por delante de {team} por decisión del organizador.',
  'Level on points with {teams}.': 'Empatado a puntos con {teams}.',
  'Goals decided against {team}: {own} to {other}.':
    'Los goles decidieron contra {team}: {own} a {other}.',
  'Download as one file': 'Descargar en un solo archivo',
  Archive: 'Archivo',
  'Archive This Event': 'Archivar este torneo',
  'Name of the archive': 'Nombre del archivo',
  'It keeps ranking, tables, brackets and all results under an address of its own, also when all data is deleted.':
    'Guarda clasificaciones, tablas, cuadros y todos los resultados en una dirección propia, también si se borran todos los datos.',
  'The event was not archived.': 'El torneo no se archivó.',
  'The archive was not deleted.': 'El archivo no se borró.',
  'Delete the archive {name}?': '¿Borrar el archivo {name}?',
  'Its page is gone for good. A downloaded file stays.':
    'Su página desaparece para siempre. Un archivo descargado se conserva.',
  'Delete Archive': 'Borrar archivo',
  'There is no archive with this name.': 'No hay ningún archivo con este nombre.',
  'own goal': 'autogol',
  'Sets won': 'Sets ganados',
  'Nothing to print here.': 'No hay nada que imprimir.',
  'Shots of the tie': 'Tiros de desempate',
  'This address is not valid: {name} cannot be {value}.':
    'Esta dirección no es válida: {name} no puede ser {value}.',
  'There is no group, team or match with the number {n}.':
    'No hay ningún grupo, equipo ni partido con el número {n}.',
  '{name} is a group and has no bracket.': '{name} es un grupo y no tiene cuadro eliminatorio.',
  '{name} is a knockout and has no standings.':
    '{name} es una eliminatoria y no tiene clasificación.',
};
