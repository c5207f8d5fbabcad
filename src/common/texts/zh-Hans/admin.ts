import type { AdminText } from '../admin-texts.ts';
import type { CatalogOf } from '../translate.rules.ts';

export const adminTexts: CatalogOf<AdminText> = {
  'Admin Login': '管理员登录',
  'Screens and stream': '屏幕与直播',
  'What Happened': '操作记录',
  'Game Manager': '赛事管理',
  'Languages and words': '语言与用语',
  'Language of the event': '赛事语言',
  'Second language on big screens': '大屏幕的第二语言',
  'English; phones show their own': '英文；手机显示各自的语言',
  'Big screens and the stream show it, phones too until somebody chooses another one there.':
    '大屏幕和直播显示此语言；手机在选择其他语言之前也显示此语言。',
  'Own words': '自定义用语',
  'Each replaces a word in all texts of its language, for example Group by Pool. Big screens load again.':
    '替换该语言所有文字中的词，例如“分组”改为“小组”。大屏幕会重新加载。',
  Word: '词',
  'Own word': '自定义词',
  'Add word': '添加词',
  'Remove {text}': '移除 {text}',
  'This could not be saved.': '无法保存。',
  'Language of {name}': '{name} 的语言',
  'Language as the event': '与赛事相同的语言',
};
