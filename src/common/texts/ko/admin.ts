import type { AdminText } from '../admin-texts.ts';
import type { CatalogOf } from '../translate.rules.ts';

export const adminTexts: CatalogOf<AdminText> = {
  'Admin Login': '관리자 로그인',
  'Screens and stream': '화면과 방송',
  'What Happened': '활동 기록',
  'Game Manager': '대회 관리',
  'Languages and words': '언어와 용어',
  'Language of the event': '대회 언어',
  'Second language on big screens': '대형 화면의 두 번째 언어',
  'English; phones show their own': '영어, 휴대전화는 각자의 언어',
  'Big screens and the stream show it, phones too until somebody chooses another one there.':
    '대형 화면과 방송에 이 언어가 표시됩니다. 휴대전화도 다른 언어를 고르기 전까지 이 언어로 표시됩니다.',
  'Own words': '자체 용어',
  'Each replaces a word in all texts of its language, for example Group by Pool. Big screens load again.':
    '해당 언어의 모든 문구에서 낱말을 바꿉니다. 예: 조 → 풀. 대형 화면이 다시 열립니다.',
  Word: '낱말',
  'Own word': '자체 용어',
  'Add word': '용어 추가',
  'Remove {text}': '{text} 삭제',
  'This could not be saved.': '저장하지 못했습니다.',
  'Language of {name}': '{name} 언어',
  'Language as the event': '대회 언어',
};
