import type { AdminText } from '../admin-texts.ts';
import type { CatalogOf } from '../translate.rules.ts';

export const adminTexts: CatalogOf<AdminText> = {
  'Admin Login': 'Acceso de administrador',
  'Screens and stream': 'Pantallas y emisión',
  'What Happened': 'Actividad',
  'Game Manager': 'Gestión del torneo',
};
