import type { AdminText } from '../admin-texts.ts';
import type { CatalogOf } from '../translate.rules.ts';

export const adminTexts: CatalogOf<AdminText> = {
  'Admin Login': '管理者ログイン',
  'Screens and stream': '画面と配信',
  'What Happened': '操作履歴',
  'Game Manager': '大会管理',
  'Languages and words': '言語と用語',
  'Language of the event': '大会の言語',
  'Second language on big screens': '大型画面の第2言語',
  'English; phones show their own': '英語（携帯は各自の言語）',
  'Big screens and the stream show it, phones too until somebody chooses another one there.':
    '大型画面と配信はこの言語になります。携帯電話も、別の言語を選ぶまではこの言語です。',
  'Own words': '独自の用語',
  'Each replaces a word in all texts of its language, for example Group by Pool. Big screens load again.':
    'その言語のすべての文で語を置き換えます。例: グループ → プール。大型画面は読み込み直されます。',
  Word: '語',
  'Own word': '独自の語',
  'Add word': '語を追加',
  'Remove {text}': '{text}を削除',
  'This could not be saved.': '保存できませんでした。',
  'Language of {name}': '{name}の言語',
  'Language as the event': '大会の言語',
};
