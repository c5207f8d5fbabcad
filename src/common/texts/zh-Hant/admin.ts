import type { AdminText } from '../admin-texts.ts';
import type { CatalogOf } from '../translate.rules.ts';

export const adminTexts: CatalogOf<AdminText> = {
  'Admin Login': '管理員登入',
  'Screens and stream': '螢幕與直播',
  'What Happened': '操作記錄',
  'Game Manager': '賽事管理',
  'Languages and words': '語言與用語',
  'Language of the event': '賽事語言',
  'Second language on big screens': '大螢幕的第二語言',
  'English; phones show their own': '英文；手機顯示各自的語言',
  'Big screens and the stream show it, phones too until somebody chooses another one there.':
    '大螢幕和直播顯示此語言；手機在選擇其他語言之前也顯示此語言。',
  'Own words': '自訂用語',
  'Each replaces a word in all texts of its language, for example Group by Pool. Big screens load again.':
    '取代該語言所有文字中的詞，例如「分組」改為「小組」。大螢幕會重新載入。',
  Word: '詞',
  'Own word': '自訂詞',
  'Add word': '新增詞',
  'Remove {text}': '移除 {text}',
  'This could not be saved.': '無法儲存。',
  'Language of {name}': '{name} 的語言',
  'Language as the event': '與賽事相同的語言',
};
