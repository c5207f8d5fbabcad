/** A particle after a sound: with a final consonant, and without one. */
const PARTICLES: Readonly<Record<string, readonly [string, string]>> = {
  '은(는)': ['은', '는'],
  '이(가)': ['이', '가'],
  '을(를)': ['을', '를'],
  '와(과)': ['과', '와'],
  '(으)로': ['으로', '로'],
};
const AFTER = /([\p{L}\p{N}%])([^\p{L}\p{N}%(]*)(은\(는\)|이\(가\)|을\(를\)|와\(과\)|\(으\)로)/gu;

type Final = 'none' | 'l' | 'other';

const FIRST_SYLLABLE = 0xac00;
const LAST_SYLLABLE = 0xd7a3;
const FINALS = 28;
const FINAL_L = 8;
/** Digits as they are read: 영, 일, 이, 삼, 사, 오, 육, 칠, 팔, 구. */
const DIGITS: readonly Final[] = [
  ...(['other', 'l', 'none', 'other', 'none'] as const),
  ...(['none', 'other', 'l', 'l', 'none'] as const),
];

/** The final consonant of the last sound of a text in which `sign` is the last letter or digit. */
function finalOf(before: string, sign: string): Final {
  const code = sign.codePointAt(0) ?? 0;
  if (code >= FIRST_SYLLABLE && code <= LAST_SYLLABLE) {
    const final = (code - FIRST_SYLLABLE) % FINALS;
    return final === 0 ? 'none' : final === FINAL_L ? 'l' : 'other';
  }
  const digit = DIGITS[Number(sign)];
  if (digit !== undefined) return digit;
  // A single letter is read by its name: 엘, 엠, 엔, 알.
  const isLetter = !/\p{L}$/u.test(before);
  if (/l/i.test(sign) || (isLetter && /r/i.test(sign))) return 'l';
  return /[mn]/i.test(sign) || (!isLetter && /ng$/i.test(before + sign)) ? 'other' : 'none';
}

/** LNG-17: '{name}을(를)' with the particle that its name wants: '팀을', '버드를', 'Falcons를', '3으로', '1로'. */
export const withParticles = (text: string): string =>
  text.replace(AFTER, (_all, sign: string, between: string, form: string, at: number) => {
    const final = finalOf(text.slice(0, at), sign);
    const [closed = '', open = ''] = PARTICLES[form] ?? [];
    const isOpen = final === 'none' || (final === 'l' && form === '(으)로');
    return sign + between + (isOpen ? open : closed);
  });
