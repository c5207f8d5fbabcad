import type { AdminText } from '../admin-texts.ts';
import type { CatalogOf } from '../translate.rules.ts';

export const adminTexts: CatalogOf<AdminText> = {
  'Admin Login': 'Connexion administrateur',
  'Screens and stream': 'Écrans et diffusion',
  'What Happened': 'Historique',
  'Game Manager': 'Gestion du tournoi',
  'Languages and words': 'Langues et mots',
  'Language of the event': 'Langue de l’événement',
  'Second language on big screens': 'Deuxième langue des grands écrans',
  'English; phones show their own': 'Anglais ; les téléphones gardent la leur',
  'Big screens and the stream show it, phones too until somebody chooses another one there.':
    'Les grands écrans et le direct l’affichent, les téléphones aussi tant qu’aucune autre n’y est choisie.',
  'Own words': 'Mots propres',
  'Each replaces a word in all texts of its language, for example Group by Pool. Big screens load again.':
    'Chacun remplace un mot dans tous les textes de sa langue, par exemple Groupe par Poule. Les grands écrans se rechargent.',
  Word: 'Mot',
  'Own word': 'Mot propre',
  'Add word': 'Ajouter le mot',
  'Remove {text}': 'Retirer {text}',
  'This could not be saved.': 'L’enregistrement a échoué.',
  'Language of {name}': 'Langue de {name}',
  'Language as the event': 'Langue de l’événement',
};
