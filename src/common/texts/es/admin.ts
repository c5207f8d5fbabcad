import type { AdminText } from '../admin-texts.ts';
import type { CatalogOf } from '../translate.rules.ts';

export const adminTexts: CatalogOf<AdminText> = {
  'Admin Login': 'Acceso de administrador',
  'Screens and stream': 'Pantallas y emisión',
  'What Happened': 'Actividad',
  'Game Manager': 'Gestión del torneo',
  'Languages and words': 'Idiomas y palabras',
  'Language of the event': 'Idioma del evento',
  'Second language on big screens': 'Segundo idioma en las pantallas grandes',
  'English; phones show their own': 'Inglés; los móviles muestran el suyo',
  'Big screens and the stream show it, phones too until somebody chooses another one there.':
    'Las pantallas grandes y la emisión lo muestran; los móviles también, hasta que alguien elija otro en ellos.',
  'Own words': 'Palabras propias',
  'Each replaces a word in all texts of its language, for example Group by Pool. Big screens load again.':
    'Cada una sustituye una palabra en todos los textos de su idioma, por ejemplo Grupo por Liga. Las pantallas grandes se recargan.',
  Word: 'Palabra',
  'Own word': 'Palabra propia',
  'Add word': 'Añadir palabra',
  'Remove {text}': 'Quitar {text}',
  'This could not be saved.': 'No se ha podido guardar.',
  'Language of {name}': 'Idioma de {name}',
  'Language as the event': 'Idioma del evento',
};
