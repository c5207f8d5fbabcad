import type { AdminText } from '../admin-texts.ts';
import type { CatalogOf } from '../translate.rules.ts';

export const adminTexts: CatalogOf<AdminText> = {
  'Admin Login': '管理者ログイン',
  'Screens and stream': '画面と配信',
  'What Happened': '操作履歴',
  'Game Manager': '大会管理',
};
