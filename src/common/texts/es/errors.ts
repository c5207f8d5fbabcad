import type { ErrorText } from '../error-texts.ts';
import type { CatalogOf } from '../translate.rules.ts';

export const errorTexts: CatalogOf<ErrorText> = {
  'The request body is not valid JSON.': 'El cuerpo de la petición no es JSON válido.',
  'Names cannot contain control, invisible or text-direction characters.':
    'Los nombres no pueden tener caracteres de control, invisibles o de dirección.',
  'Username and password are required': 'Se requieren usuario y contraseña',
  'Invalid username or password': 'Usuario o contraseña incorrectos',
  'Please sign in.': 'Inicie sesión.',
  'Your session has ended. Please sign in again.':
    'Su sesión ha terminado. Inicie sesión de nuevo.',
  'This request came from another site and was refused.':
    'Esta petición venía de otro sitio y se rechazó.',
  'All fields are required': 'Todos los campos son obligatorios',
  'Password must be at least 6 characters': 'La contraseña debe tener al menos 6 caracteres',
  'Password must be at most 72 bytes: use a shorter one.':
    'La contraseña admite 72 bytes como máximo: use una más corta.',
  'This password is among the most common ones. Please choose another.':
    'Esta contraseña es de las más comunes. Elija otra.',
  'This code is not valid, or it was used already.': 'Este código no es válido, o ya se usó.',
  'This sign-in has ended already.': 'Esta sesión ya terminó.',
  'Current password is incorrect': 'La contraseña actual es incorrecta',
  'The password was changed on another screen meanwhile.':
    'La contraseña se cambió en otra pantalla mientras tanto.',
  'Too many attempts. Please wait {seconds} seconds and try again.':
    'Demasiados intentos. Espere {seconds} segundos e inténtelo de nuevo.',
  'Championship name is required': 'Se requiere el nombre del campeonato',
  'Championship name must be 80 characters or less':
    'El nombre del campeonato admite 80 caracteres como máximo',
  'Please enter a text for the screens.': 'Escriba un texto para las pantallas.',
  'The text must be 60 characters or less.': 'El texto admite 60 caracteres como máximo.',
  'A line must be 80 characters or less.': 'Una línea puede tener como máximo 80 caracteres.',
  'Please enter a text for the graphic.': 'Introduzca un texto para el gráfico.',
  'The end must be within the coming 24 hours.': 'El final debe estar en las próximas 24 horas.',
  'A match is called or in play. Choose whether to hide it.':
    'Hay un partido llamado o en juego. Elija si ocultarlo.',
  'The image is larger than 1 MB. Please choose a smaller one.':
    'La imagen supera 1 MB. Elija una más pequeña.',
  'This file is no image that can be used. Please choose a PNG, JPEG, WebP or SVG file.':
    'Este archivo no es una imagen utilizable. Elija PNG, JPEG, WebP o SVG.',
  'This image cannot be read: the file is damaged or incomplete.':
    'No se puede leer esta imagen: el archivo está dañado o incompleto.',
  'This image has too many pixels. At most 5000 × 5000 can be used.':
    'Esta imagen tiene demasiados píxeles. Máximo 5000 × 5000.',
  'This image takes too long to draw. Please choose a simpler one.':
    'Esta imagen tarda demasiado en dibujarse. Elija una más simple.',
  'Images cannot be prepared on the computer of this server. Everything else works.':
    'No se pueden preparar imágenes en el ordenador de este servidor. Todo lo demás funciona.',
  'This image no longer exists.': 'Esta imagen ya no existe.',
  'Please enter a name for the sponsor.': 'Escriba un nombre para el patrocinador.',
  'The name must be 60 characters or less.': 'El nombre admite 60 caracteres como máximo.',
  'This sponsor no longer exists.': 'Este patrocinador ya no existe.',
  'There are {max} sponsors already.': 'Ya hay {max} patrocinadores.',
  'Another screen changed the sponsors meanwhile.':
    'Otra pantalla cambió los patrocinadores mientras tanto.',
  'Please enter a name for the screen.': 'Escriba un nombre para la pantalla.',
  'The name must be 25 characters or less.': 'El nombre admite 25 caracteres como máximo.',
  'This screen is not connected any more.': 'Esta pantalla ya no está conectada.',
  'Team name is required': 'Se requiere el nombre del equipo',
  'Team name must be 25 characters or less':
    'El nombre del equipo admite 25 caracteres como máximo',
  'Short name must be 12 characters or less': 'El nombre corto admite 12 caracteres como máximo',
  'A team with this name already exists': 'Ya existe un equipo con este nombre',
  'Selected team not found': 'No se encontró el equipo elegido',
  'This team plays in {tournaments} and cannot be deleted.':
    'Este equipo juega en {tournaments} y no se puede eliminar.',
  'Please enter a group name.': 'Escriba un nombre de grupo.',
  'Group name must be 60 characters or less':
    'El nombre del grupo admite 60 caracteres como máximo',
  'A Game Set with the name "{name}" already exists. Please choose a different name.':
    'Ya existe un grupo llamado «{name}». Elija otro nombre.',
  'Maximum limit reached.': 'Límite alcanzado.',
  'Need at least 2 teams ({n} created)': 'Se necesitan al menos 2 equipos ({n} creados)',
  'This colour is already used by "{tournament}".': 'Este color ya lo usa «{tournament}».',
  'Only teams that share a rank in final standings can be put in order.':
    'Solo se pueden ordenar equipos que comparten puesto en la clasificación final.',
  'Round {n} already has fixtures. Remove it first.':
    'La ronda {n} ya tiene partidos. Elimínela primero.',
  'Teams and rounds cannot be chosen any more: fixtures are generated.':
    'Ya no se pueden elegir equipos ni rondas: los partidos están generados.',
  'Cage orientation cannot be changed once fixtures are generated':
    'La orientación de la jaula no se puede cambiar una vez generados los partidos',
  'No fixtures have been generated yet.': 'Aún no se han generado partidos.',
  'A group has at most 3 rounds.': 'Un grupo tiene 3 rondas como máximo.',
  'Round {n} already exists.': 'La ronda {n} ya existe.',
  'Only the last round can be removed.': 'Solo se puede eliminar la última ronda.',
  'The first round cannot be removed.': 'La primera ronda no se puede eliminar.',
  'Scores exist in the last round. Remove scores first.':
    'Hay marcadores en la última ronda. Bórrelos primero.',
  'Please select at least 2 teams to generate fixtures.':
    'Elija al menos 2 equipos para generar los partidos.',
  'These teams do not exist: {names}. Create them first on the management page.':
    'Estos equipos no existen: {names}. Créelos primero en la página de gestión.',
  'A team was selected more than once: {names}.': 'Un equipo se eligió más de una vez: {names}.',
  'Maximum number of teams ({max}) reached.': 'Se alcanzó el máximo de equipos ({max}).',
  'Scores exist in this group. Reset it before generating new fixtures.':
    'Este grupo tiene marcadores. Restablézcalo antes de generar partidos nuevos.',
  'The event was imported, restored or cleared since this score was entered.':
    'El evento se importó, restauró o vació desde que se escribió este marcador.',
  'This match was awarded or is void. Set it back to played before you enter a score.':
    'Este partido fue adjudicado o anulado. Vuélvalo a jugado antes de escribir un marcador.',
  'This match is called or in play. Take its call back or finish it first.':
    'Este partido está llamado o en juego. Antes anule la llamada o termínelo.',
  'An awarded match needs one of its two teams as winner; any other has none.':
    'Un partido adjudicado necesita como ganador a uno de sus equipos; los demás no tienen.',
  'A reason has at most 80 characters.': 'Un motivo admite 80 caracteres como máximo.',
  'Could not swap teams. Scores may already be set.':
    'No se pudieron intercambiar. Puede que ya haya marcador.',
  'Sides cannot be swapped while the match is called or in play.':
    'No se pueden cambiar los lados con el partido llamado o en juego.',
  'Could not find fixture to swap sides.': 'No se encontró el partido para cambiar los lados.',
  'A scored match cannot be called to the cage.': 'Un partido con marcador no se puede llamar.',
  'Fixture reordering is only available in Round 1.': 'Solo se puede reordenar en la ronda 1.',
  'No valid fixtures to reorder.': 'No hay partidos válidos que reordenar.',
  'Only a match that has not begun can be played later.':
    'Solo un partido que no ha empezado puede jugarse más tarde.',
  'No other match of this round is left to be played before it.':
    'No queda otro partido de esta ronda que pueda jugarse antes.',
  'There was a problem updating the fixture order.': 'Hubo un problema al cambiar el orden.',
  'There are no rules named "{name}".': 'No hay reglas llamadas «{name}».',
  'The result of this match is not confirmed.': 'El resultado de este partido no está confirmado.',
  'This event was already recorded with another content.':
    'Este evento ya se registró con otro contenido.',
  'This team does not play in this match.': 'Este equipo no juega este partido.',
  'Please enter a name for the referee.': 'Escriba un nombre para el árbitro.',
  'The name must be 40 characters or less': 'El nombre admite 40 caracteres como máximo',
  'This referee link no longer exists.': 'Este enlace de árbitro ya no existe.',
  'Only a knockout can do this.': 'Solo una eliminatoria puede hacer esto.',
  'A knockout gets its matches from its bracket.':
    'Una eliminatoria obtiene sus partidos de su cuadro.',
  'A knockout takes 2 to {max} teams.': 'Una eliminatoria admite de 2 a {max} equipos.',
  'Matches of this knockout have begun. Its bracket stays.':
    'Esta eliminatoria ya empezó. Su cuadro se mantiene.',
  'Teams of this group play in "{name}". Delete that knockout first.':
    'Equipos de este grupo juegan en «{name}». Elimine primero esa eliminatoria.',
  'This tie no longer exists.': 'Esta eliminatoria ya no existe.',
  'The winner must be one of the two teams of the tie.':
    'El ganador debe ser uno de los dos equipos.',
  'Nobody has to be named: the winner of the final is the champion, or the final is not over.':
    'No hay que nombrar a nadie: el ganador de la final es el campeón, o la final no ha terminado.',
  'Only a team with a place in this knockout can be its champion.':
    'Solo un equipo con puesto en esta eliminatoria puede ser campeón.',
  'The teams of this tie are not known yet.': 'Aún no se conocen los equipos de esta eliminatoria.',
  'This tie has begun. It can be awarded, but is no walkover.':
    'Esta eliminatoria ya empezó. Se puede adjudicar, pero no por incomparecencia.',
  'This would change who plays in {codes}. Choose what happens to each of them.':
    'Esto cambiaría quién juega en {codes}. Elija qué pasa con cada uno.',
  '{code} cannot be settled in this way. Choose another for it or for another match of its round.':
    '{code} no se puede resolver así. Elija otra cosa para él o para otro partido de su ronda.',
  'This team has not withdrawn.': 'Este equipo no se ha retirado.',
  'This team has withdrawn already.': 'Este equipo ya se ha retirado.',
  'This team has no matches here.': 'Este equipo no tiene partidos aquí.',
  'Something was entered since that depends on this withdrawal.':
    'Desde entonces se escribió algo que depende de esta retirada.',
  'This was changed since, so it cannot be taken back.':
    'Esto se cambió después y ya no se puede deshacer.',
  'This question no longer exists.': 'Esta pregunta ya no existe.',
  'This question was answered on another screen.': 'Esta pregunta se respondió en otra pantalla.',
  'Groups exist. Export and delete all data before importing.':
    'Existen grupos. Exporte y borre todos los datos antes de importar.',
  'Data changed since the export. Nothing was deleted.':
    'Los datos cambiaron desde la exportación. No se borró nada.',
  'This backup no longer exists.': 'Esta copia ya no existe.',
  'This backup cannot be read. Nothing was changed.':
    'No se puede leer esta copia. No cambió nada.',
  'This Idempotency-Key was already used for a different request.':
    'Esta Idempotency-Key ya se usó para otra petición.',
  'Not found.': 'No encontrado.',
  'This method is not allowed here.': 'Este método no está permitido aquí.',
  'This server does not go by the name "{host}". Open one of the addresses that its console shows, or start it with this name in PUBLIC_ORIGINS.':
    'Este servidor no responde al nombre «{host}». Abra una de las direcciones de su consola, o inícielo con este nombre en PUBLIC_ORIGINS.',
  'The request is not valid HTTP.': 'La petición no es HTTP válido.',
  'The request took too long to arrive.': 'La petición tardó demasiado en llegar.',
  'This is not the version that was asked for.': 'Esta no es la versión pedida.',
  'The range begins behind the end.': 'El rango empieza después del final.',
  'The headers of the request are too large.':
    'Las cabeceras de la petición son demasiado grandes.',
  'The request is too large.': 'La petición es demasiado grande.',
  'Send the request as application/json.': 'Envíe la petición como application/json.',
  'The server is busy or restarting. Please try again.':
    'El servidor está ocupado o reiniciándose. Inténtelo de nuevo.',
  'Something went wrong on the server.': 'Algo falló en el servidor.',
  'Please choose two different languages.': 'Elija dos idiomas distintos.',
  'Please enter the word and your own one.': 'Escriba la palabra y la suya.',
  'A word must be 24 characters or less.': 'Una palabra admite 24 caracteres como máximo.',
  'A word cannot contain curly brackets.': 'Una palabra no puede contener llaves.',
  'A word is in the list twice.': 'Una palabra está dos veces en la lista.',
  'An event can have at most 40 own words.': 'Un evento admite 40 palabras propias como máximo.',
  'Whether sets follow each other cannot be changed once fixtures are generated':
    'Que los sets vayan seguidos no se puede cambiar una vez generados los partidos',
  'This team is in {name} already.': 'Este equipo ya está en {name}.',
  'This team has played or is called. It can only withdraw.':
    'Este equipo ha jugado o está llamado. Solo puede retirarse.',
  'The places of {name} are taken in a knockout: its teams stay.':
    'Los puestos de {name} se usan en una eliminatoria: sus equipos se quedan.',
  'A group keeps at least 2 teams.': 'Un grupo conserva al menos 2 equipos.',
  'The archive needs a name.': 'El archivo histórico necesita un nombre.',
  'The name of the archive must be 80 characters or less.':
    'El nombre del archivo histórico admite 80 caracteres como máximo.',
  'There is an archive with this name already.': 'Ya hay un archivo histórico con este nombre.',
  'There is nothing to archive: no group has any matches.':
    'No hay nada que archivar: ningún grupo tiene partidos.',
  'This archive no longer exists.': 'Este archivo histórico ya no existe.',
  'Fixture {n} cannot be stored.': 'El partido {n} no se puede guardar.',
  'This bracket cannot be played.': 'Este cuadro no se puede jugar.',
  'The file cannot be imported.': 'El archivo no se puede importar.',
  'The name of an archive is part of an address: leave out / \\ ? # and %.':
    'El nombre de un archivo es parte de una dirección: sin / \\ ? # ni %.',
  'the file is empty.': 'el archivo está vacío.',
  'the file takes too long to read. Is it a championship file?':
    'el archivo tarda demasiado en leerse. ¿Es un archivo de campeonato?',
  'a file has at most {max} rows.': 'un archivo tiene como máximo {max} filas.',
  'a row has at most {max} cells.': 'una fila tiene como máximo {max} celdas.',
  'half a character cannot be read.': 'medio carácter no se puede leer.',
  'this is not valid CSV.': 'no es un CSV válido.',
  'a quote is opened and never closed.': 'unas comillas se abren y no se cierran.',
  'this is too long; perhaps a quote is never closed.':
    'es demasiado largo; quizá unas comillas no se cierran.',
  'a quote inside a text must be doubled, and the text quoted.':
    'unas comillas dentro de un texto deben duplicarse, y el texto ir entre comillas.',
  'there is something after the closing quote.': 'hay algo después de las comillas de cierre.',
  'no row below has the Type "championship".':
    'ninguna fila de abajo tiene el Type "championship".',
  'a file has only one championship row.': 'un archivo solo tiene una fila championship.',
  'is not a column of a championship file.': 'no es una columna de un archivo de campeonato.',
  'is there twice.': 'está dos veces.',
  'is missing.': 'falta.',
  'has {cells} cells, but the header has {max}.':
    'tiene {cells} celdas, pero la cabecera tiene {max}.',
  '"{text}" is in no column.': '"{text}" no está en ninguna columna.',
  'must be empty in a {type} row.': 'debe estar vacío en una fila {type}.',
  'the file was not saved as UTF-8, so names may be damaged. In Excel choose "CSV UTF-8".':
    'el archivo no se guardó como UTF-8 y los nombres pueden estar dañados. En Excel elija «CSV UTF-8».',
  'has unreadable characters: save the file as UTF-8.':
    'tiene caracteres ilegibles: guarde el archivo como UTF-8.',
  'must be {choice}.': 'debe ser {choice}.',
  'must be empty or {choice}.': 'debe estar vacío o ser {choice}.',
  'must be "{type}" here.': 'aquí debe ser "{type}".',
  'must be a whole number from {min} to {max}.': 'debe ser un número entero de {min} a {max}.',
  'must be empty or a whole number from {min} to {max}.':
    'debe estar vacío o ser un número entero de {min} a {max}.',
  'must be empty or a time like 2026-11-20T14:05:00.000Z.':
    'debe estar vacío o ser una hora como 2026-11-20T14:05:00.000Z.',
  'must be empty or a colour like #3b82f6.': 'debe estar vacío o ser un color como #3b82f6.',
  'another team has this name.': 'otro equipo tiene este nombre.',
  'another group has this name.': 'otro grupo tiene este nombre.',
  'another group has this colour.': 'otro grupo tiene este color.',
  'a championship has at most {max} groups.': 'un campeonato tiene como máximo {max} grupos.',
  'a group has at most {max} teams.': 'un grupo tiene como máximo {max} equipos.',
  'no row of this file makes "{name}".': 'ninguna fila de este archivo crea «{name}».',
  'a team cannot play itself.': 'un equipo no puede jugar contra sí mismo.',
  'must be empty for this Outcome.': 'debe estar vacío con este Outcome.',
  'must be empty for a match not played.': 'debe estar vacío en un partido no jugado.',
  'must be one of the two teams.': 'debe ser uno de los dos equipos.',
  'must be empty without both scores.': 'debe estar vacío sin los dos tanteos.',
  'must be empty before the match is finished.': 'debe estar vacío antes de que acabe el partido.',
  'must be at most {max}, the rounds of its group.':
    'debe ser como máximo {max}, las rondas de su grupo.',
  'round {round} has another match {n}.': 'la ronda {round} ya tiene un partido {n}.',
  'another match of this group is called or in play.':
    'otro partido de este grupo está llamado o en juego.',
  'these teams meet twice in round {round}.':
    'estos equipos se enfrentan dos veces en la ronda {round}.',
  'round {round} is missing.': 'falta la ronda {round}.',
  'these teams do not meet in round 1.': 'estos equipos no se enfrentan en la ronda 1.',
  'round {round} must have every pairing of round 1.':
    'la ronda {round} debe tener todos los emparejamientos de la ronda 1.',
  '"{text}" must be a rule, = and its value.': '"{text}" debe ser una regla, = y su valor.',
  '{field} cannot have this value.': '{field} no puede tener este valor.',
  'must begin with the name of rules of play.':
    'debe empezar por el nombre de unas reglas de juego.',
  'does not describe a {type}.': 'no describe un {type}.',
  'must be a code like QF1.': 'debe ser un código como QF1.',
  'a knockout has at most {max} ties.': 'una eliminatoria tiene como máximo {max} cruces.',
  'its ties cannot be played.': 'sus cruces no se pueden jugar.',
  'is no knockout.': 'no es una eliminatoria.',
  'there is no tie "{tie}".': 'no hay ningún cruce «{tie}».',
  'must be the round of its tie.': 'debe ser la ronda de su cruce.',
  'must be one of the teams of its tie.': 'debe ser uno de los equipos de su cruce.',
  '{tie} has it twice.': '{tie} lo tiene dos veces.',
  'This match has begun or has a result. Change its outcome instead.':
    'Este partido ha empezado o tiene resultado. Cambia su desenlace.',
};
