import type { AdminText } from '../admin-texts.ts';
import type { CatalogOf } from '../translate.rules.ts';

export const adminTexts: CatalogOf<AdminText> = {
  'Admin Login': '관리자 로그인',
  'Screens and stream': '화면과 방송',
  'What Happened': '활동 기록',
  'Game Manager': '대회 관리',
};
