/**
 * TXT-1 … TXT-8: validity and length of names. Text is NFC, trimmed, inner white space collapsed; length
 * counts code points. Invisible characters, and characters that can reorder their surroundings, are refused
 * where they are not taken off.
 */

/**
 * Control, private and unpaired code points, line separators, and all code points that Unicode calls
 * ignorable (zero-width, bidi, fillers), except the two emoji presentation selectors. Unicode classes the
 * blank Braille pattern and the object replacement character as symbols, but both are invisible. The
 * replacement character stands for bytes that could not be read.
 */
const FORBIDDEN =
  /(?![\uFE0E\uFE0F])[\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Cn}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}\u2800\uFFFC\uFFFD]/u;

/**
 * TXT-7: marks that messengers, contact lists and editors put around a copied text. The right-to-left
 * override is not among them: without it the text would read the other way around.
 */
const COPY_MARKS = /[\u061C\u200E\u200F\u202A-\u202D\u2066-\u2069\uFEFF]/g;

/** White space, and invisible characters that mean something between two letters only (TXT-7). */
const EDGE_MARK = /[\s\u00AD\u200B\u2060]/;

/** A loop instead of one pattern, which would take quadratic time for many inner spaces. */
function trimEdges(text: string): string {
  let start = 0;
  let end = text.length;
  while (start < end && EDGE_MARK.test(text.charAt(start))) start += 1;
  while (end > start && EDGE_MARK.test(text.charAt(end - 1))) end -= 1;
  return text.slice(start, end);
}

/** Normalizes a typed text without validating it: see {@link hasForbiddenCharacters}. */
export function normalizeText(text: string): string {
  return trimEdges(text.replace(COPY_MARKS, '').normalize('NFC')).replace(/\p{Zs}+/gu, ' ');
}

/** A joiner between two emoji combines them: a family consists of persons with joiners between them. */
const EMOJI_JOINER =
  /(\p{Extended_Pictographic}\uFE0F?\p{Emoji_Modifier}?)\u200D(?=\p{Extended_Pictographic})/gu;

/** TXT-8: scripts in which a joiner is a part of a word's spelling. */
const JOINED_SCRIPTS =
  '\\p{scx=Arab}\\p{scx=Syrc}\\p{scx=Nkoo}\\p{scx=Mong}\\p{scx=Deva}\\p{scx=Beng}\\p{scx=Guru}\\p{scx=Gujr}' +
  '\\p{scx=Orya}\\p{scx=Taml}\\p{scx=Telu}\\p{scx=Knda}\\p{scx=Mlym}\\p{scx=Sinh}\\p{scx=Khmr}\\p{scx=Mymr}';
const JOINED_LETTER = `(?=[\\p{L}\\p{M}])[${JOINED_SCRIPTS}]`;

/** The sign that a consonant of an Indic script has no vowel; a joiner shapes it also at the end of a word. */
const VIRAMA =
  '[\\u094D\\u09CD\\u0A4D\\u0ACD\\u0B4D\\u0BCD\\u0C4D\\u0CCD\\u0D4D\\u0DCA\\u1039\\u17D2]';

const LETTER_JOINER = new RegExp(
  `(${VIRAMA})[\\u200C\\u200D](?![\\u200C\\u200D])|(${JOINED_LETTER})[\\u200C\\u200D](?=${JOINED_LETTER})`,
  'gu',
);

/** TXT-3; TXT-5, TXT-8: a joiner inside an emoji, or in a word that needs it, is allowed. */
export function hasForbiddenCharacters(text: string): boolean {
  return FORBIDDEN.test(text.replace(EMOJI_JOINER, '$1').replace(LETTER_JOINER, '$1$2'));
}

/** Length in code points: an emoji or a composed Hangul syllable counts once. */
export function textLength(text: string): number {
  return [...text].length;
}

/**
 * Two names with the same key are the same name. Computed here and stored, because lower() differs between
 * the two database engines.
 */
export function nameKey(text: string): string {
  // TXT-5, TXT-8: where a font or a keyboard lacks joiners, the name is written without them.
  const compatible = normalizeText(text.normalize('NFKC').replace(/[\u200C\u200D]/g, ''));
  // Lower case first: the capital ẞ has no upper case, but its lower case ß has (SS).
  return compatible.toLowerCase().toUpperCase().toLowerCase().normalize('NFKC');
}

const WIDE = /[\p{Script=Han}\p{Script=Hangul}\p{Script=Hiragana}\p{Script=Katakana}]/u;

/** TXT-6: how wide a text is drawn, in Latin letters. */
export const textWidth = (text: string): number =>
  [...text].reduce((sum, letter) => sum + (WIDE.test(letter) ? 1.7 : 1), 0);
