/** SHN-1 … SHN-3: a short name for places where the full name would be too small to read. */

import { limits } from '../kernel/limits.ts';
import { nameKey, textWidth } from '../kernel/text.rules.ts';
import { present } from '../kernel/values.ts';

/** Words in many team names; a short name omits them. */
const COMMON_WORDS = new Set(
  ['drone', 'drones', 'soccer', 'team', 'club', 'fc', 'the', 'academy', 'racing', 'of'].map(
    nameKey,
  ),
);

const fits = (name: string): boolean => textWidth(name) <= limits.shortTeamName;

/**
 * Proposes a short name of at most `limits.shortTeamName` Latin letters in width; null when the name is short
 * itself (SHN-1). SHN-2: common words are omitted, then leading words are reduced to initials until it fits:
 * 'Nottingham Night Owls B10' becomes 'NN Owls B10'. SHN-3: a single word is cut.
 */
export function proposeShortName(name: string): string | null {
  if (fits(name)) return null;
  const words = name.split(' ');
  const distinctWords = words.filter((word) => !COMMON_WORDS.has(nameKey(word)));
  const keptWords = distinctWords.length > 0 ? distinctWords : words;
  for (let initials = 0; initials < keptWords.length; initials += 1) {
    const letters = keptWords.slice(0, initials).map((word) => [...word][0]);
    const short = [
      ...(letters.length > 0 ? [letters.join('')] : []),
      ...keptWords.slice(initials),
    ].join(' ');
    if (fits(short)) return short;
  }
  const letters = [...present(keptWords.at(-1))];
  while (!fits(letters.join(''))) letters.pop();
  return letters.join('');
}
