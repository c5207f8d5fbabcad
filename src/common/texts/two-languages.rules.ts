/** LNG-10: a big screen says its labels in two languages: the first, and the second in small beside it. */
import type { Catalog, PublicText } from './translator.ts';

/** Signs that no font shows stand around a label and between its two languages. */
export const MARKS = { start: '\u2061', middle: '\u2063', end: '\u2064' } as const;

/** A label in each of its languages. */
export const textsOf = (label: string): string[] =>
  label.split(new RegExp(`[${Object.values(MARKS).join('')}]`)).filter(Boolean);

/** States, what comes next, heads of tables, winners and breaks. Sentences and names are said once. */
const labels: readonly PublicText[] = [
  'Announcement',
  'Awarded',
  'Break',
  'Called',
  'Conceded',
  'Decider',
  'Draw',
  'Final',
  'Final standings',
  'Form',
  'Fouls',
  'Get ready',
  'Goals',
  'Goals +/−',
  'Goals per match',
  'Group {n}',
  'In play',
  'Incomplete',
  'Knockout',
  'Last',
  'Latest results',
  'Level at the top',
  'Live',
  'Live standings',
  'Match',
  'Match {n}',
  'Next',
  'Next in',
  'On deck',
  'Paused',
  'Played',
  'Points',
  'Quarter-finals',
  'Ratio',
  'Round {n}',
  'Scored',
  'Semi-finals',
  'Set over',
  'Sets',
  'Shots',
  'Standings',
  'Supported by',
  'Team',
  'The final',
  'Then',
  'Third place',
  'Under review',
  'Up next',
  'Void',
  'Walkover',
  'Winner',
];

/** Numbers are said once, with the first language. */
const withoutSlots = (text: string): string =>
  text
    .replace(/\{\w+\}/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();

/** The first catalog, whose labels hold the second language, too. A text that is equal in both stays single. */
export function inTwoLanguages(first: Catalog, second: Catalog): Catalog {
  const doubled = labels.flatMap((label) => {
    const firstText = first[label] ?? label;
    const secondText = withoutSlots(second[label] ?? label);
    if (secondText === '' || secondText === withoutSlots(firstText)) return [];
    return [[label, MARKS.start + firstText + MARKS.middle + secondText + MARKS.end] as const];
  });
  return { ...first, ...Object.fromEntries(doubled) };
}
