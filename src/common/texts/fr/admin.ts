import type { AdminText } from '../admin-texts.ts';
import type { CatalogOf } from '../translate.rules.ts';

export const adminTexts: CatalogOf<AdminText> = {
  'Admin Login': 'Connexion administrateur',
  'Screens and stream': 'Écrans et diffusion',
  'What Happened': 'Historique',
  'Game Manager': 'Gestion du tournoi',
};
