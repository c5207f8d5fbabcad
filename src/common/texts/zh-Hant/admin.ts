import type { AdminText } from '../admin-texts.ts';
import type { CatalogOf } from '../translate.rules.ts';

export const adminTexts: CatalogOf<AdminText> = {
  'Admin Login': '管理員登入',
  'Screens and stream': '螢幕與直播',
  'What Happened': '操作記錄',
  'Game Manager': '賽事管理',
};
