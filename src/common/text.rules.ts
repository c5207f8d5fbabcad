/**
 * TXT-1 … TXT-5: validity and length of names. Text is NFC, trimmed, inner white space collapsed; length
 * counts code points. Invisible characters, and characters that can reorder their surroundings, are refused.
 */

/**
 * Control, private and unpaired code points, line separators, and all code points that Unicode calls
 * ignorable (zero-width, bidi, fillers), except the two emoji presentation selectors. Unicode classes the
 * blank Braille pattern and the object replacement character as symbols, but both are invisible.
 */
const FORBIDDEN =
  /(?![\uFE0E\uFE0F])[\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Cn}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}\u2800\uFFFC]/u;

/** Normalizes a typed text without validating it: see {@link hasForbiddenCharacters}. */
export function normalizeText(text: string): string {
  return text
    .normalize('NFC')
    .trim()
    .replace(/\p{Zs}+/gu, ' ');
}

/** A joiner between two emoji combines them: a family consists of persons with joiners between them. */
const EMOJI_JOINER =
  /(\p{Extended_Pictographic}\uFE0F?\p{Emoji_Modifier}?)\u200D(?=\p{Extended_Pictographic})/gu;

const withoutJoiners = (text: string): string => text.replace(EMOJI_JOINER, '$1');

/** TXT-3; TXT-5: a joiner inside an emoji is allowed. */
export function hasForbiddenCharacters(text: string): boolean {
  return FORBIDDEN.test(withoutJoiners(text));
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
  // TXT-5: a device whose font lacks the combined emoji shows the parts, so joiners are ignored.
  const compatible = normalizeText(withoutJoiners(text.normalize('NFKC')));
  // Lower case first: the capital ẞ has no upper case, but its lower case ß has (SS).
  return compatible.toLowerCase().toUpperCase().toLowerCase().normalize('NFKC');
}
