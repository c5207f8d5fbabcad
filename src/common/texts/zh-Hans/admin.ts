import type { AdminText } from '../admin-texts.ts';
import type { CatalogOf } from '../translate.rules.ts';

export const adminTexts: CatalogOf<AdminText> = {
  'Admin Login': '管理员登录',
  'Screens and stream': '屏幕与直播',
  'What Happened': '操作记录',
  'Game Manager': '赛事管理',
};
