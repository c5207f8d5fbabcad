import type { AdminText } from '../admin-texts.ts';
import type { CatalogOf } from '../translate.rules.ts';

export const adminTexts: CatalogOf<AdminText> = {
  'Admin Login': 'Admin-Anmeldung',
  'Screens and stream': 'Bildschirme und Stream',
  'What Happened': 'Verlauf',
  'Game Manager': 'Turnierleitung',
};
