/** TXT-9: the encoding of a file of names, as spreadsheets and editors save it. */
import type { Language } from '../../common/texts/languages.rules.ts';

const BYTE_ORDER_MARKS = [
  ['utf-8', [0xef, 0xbb, 0xbf]],
  ['utf-16le', [0xff, 0xfe]],
  ['utf-16be', [0xfe, 0xff]],
] as const;

/** What programs save that are set to this language and not to UTF-8. */
const LEGACY_ENCODINGS: Partial<Record<Language, string>> = {
  ko: 'euc-kr',
  ja: 'shift_jis',
  'zh-Hans': 'gb18030',
  'zh-Hant': 'big5',
};

/** The text of a file; null when its bytes are a plausible text in none of the encodings. */
export function decodeText(bytes: Uint8Array, language: Language): string | null {
  const marked = BYTE_ORDER_MARKS.find(([, mark]) => mark.every((byte, n) => bytes[n] === byte));
  if (marked !== undefined) return decoded(bytes, marked[0]);
  if (bytes.includes(0)) return textOf(bytes, utf16Of(bytes), NOT_A_TEXT);
  const legacy = LEGACY_ENCODINGS[language];
  return (
    decoded(bytes, 'utf-8') ??
    (legacy === undefined ? null : eastAsianText(bytes, legacy)) ??
    textOf(bytes, 'windows-1252', NOT_WESTERN)
  );
}

function decoded(bytes: Uint8Array, encoding: string): string | null {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch {
    return null;
  }
}

function textOf(bytes: Uint8Array, encoding: string, implausible: RegExp): string | null {
  const text = decoded(bytes, encoding);
  return text === null || implausible.test(text) ? null : text;
}

/** Latin letters and line ends have a zero in the upper byte. */
function utf16Of(bytes: Uint8Array): string {
  const zeros = (parity: number) =>
    bytes.filter((byte, index) => byte === 0 && index % 2 === parity).length;
  return zeros(1) > zeros(0) ? 'utf-16le' : 'utf-16be';
}

const NOT_A_TEXT = /(?![\t\r\n])\p{Cc}|[\p{Co}\p{Cn}]/u;

/** Signs that no name has beside each other: two bytes of another encoding look so in Windows-1252. */
const NOT_WESTERN =
  /(?![\t\r\n])\p{Cc}|[‚ƒ†‡ˆ‰˜¤¦¨¬¯¶¸]|[¡-¿×÷]{2}|[À-ÿ][¡-º¼-¿×÷]|[¢-©¬-¶¸-½×÷][À-ÿ]|[À-ÿ]{4}/u;

const EAST_ASIAN = /[\p{sc=Han}\p{sc=Hangul}\p{sc=Hiragana}\p{sc=Katakana}]/gu;
/** A letter with an accent and the letter after it look like this: 'K鰈n' for 'Köln'. */
const IN_A_WORD =
  /[\p{sc=Han}\p{sc=Hangul}\p{sc=Hiragana}\p{sc=Katakana}](?=[a-z])|[a-z][\p{sc=Han}\p{sc=Hangul}\p{sc=Hiragana}\p{sc=Katakana}]/gu;

function eastAsianText(bytes: Uint8Array, encoding: string): string | null {
  const text = textOf(bytes, encoding, NOT_A_TEXT);
  if (text === null) return null;
  const letters = text.match(EAST_ASIAN)?.length ?? 0;
  const inWords = text.match(IN_A_WORD)?.length ?? 0;
  return inWords * 2 >= letters ? null : text;
}
