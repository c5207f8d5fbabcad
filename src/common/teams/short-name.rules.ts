/** SHN-1 … SHN-3: a name that fits where the team's own would be too small to read. */

import { limits } from '../limits.ts';
import { present } from '../present.ts';
import { nameKey, textWidth } from '../text.rules.ts';

/** Words that many team names share; a short name leaves them out. */
const COMMON_WORDS = new Set(
  ['drone', 'drones', 'soccer', 'team', 'club', 'fc', 'the', 'academy', 'racing', 'of'].map(
    nameKey,
  ),
);

const fits = (name: string): boolean => textWidth(name) <= limits.shortTeamName;

/**
 * A short name to propose for a team's name, at most `limits.shortTeamName` Latin letters wide; null when the name is
 * short itself (SHN-1). SHN-2: words that many teams have are left out, then leading words become their
 * first letters, until it fits: 'Nottingham Night Owls B10' is 'NN Owls B10'. SHN-3: the beginning of a single word.
 */
export function proposeShortName(name: string): string | null {
  if (fits(name)) return null;
  const words = name.split(' ');
  const own = words.filter((word) => !COMMON_WORDS.has(nameKey(word)));
  const kept = own.length > 0 ? own : words;
  for (let initials = 0; initials < kept.length; initials += 1) {
    const letters = kept.slice(0, initials).map((word) => [...word][0]);
    const short = [...(letters.length > 0 ? [letters.join('')] : []), ...kept.slice(initials)].join(
      ' ',
    );
    if (fits(short)) return short;
  }
  const letters = [...present(kept.at(-1))];
  while (!fits(letters.join(''))) letters.pop();
  return letters.join('');
}
