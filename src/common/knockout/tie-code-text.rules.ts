import type { PublicText, Translate } from '../texts/translator.ts';

/**
 * LNG-18: the code of a tie in the language of the reader: 'QF1', in Korean '8강 1'. The placement ties keep theirs.
 */
export function tieCodeText(t: Translate<PublicText>, code: string): string {
  if (code === 'F') return t('F');
  const [, round = '', n = ''] = /^(QF|SF|R\d+-)(\d+)$/.exec(code) ?? [];
  if (round === 'QF') return t('QF{n}', { n });
  if (round === 'SF') return t('SF{n}', { n });
  return round === '' ? code : t('R{teams}-{n}', { teams: round.slice(1, -1), n });
}

/** 'QF1', 'The final', 'Third place'. */
export function tieTitle(t: Translate<PublicText>, code: string): string {
  if (code === 'F') return t('The final');
  return code === 'P3' ? t('Third place') : tieCodeText(t, code);
}

/** 'Quarter-final 1', 'Semi-final 2', 'The final': the stage in words, for those who do not know the codes. */
export function tieStage(t: Translate<PublicText>, code: string): string {
  const [, round, n = ''] = /^(QF|SF)(\d+)$/.exec(code) ?? [];
  if (round === 'QF') return t('Quarter-final {n}', { n });
  return round === 'SF' ? t('Semi-final {n}', { n }) : tieTitle(t, code);
}

/** KO-4: joins group names without their common first words: 'Group A/B/C/D' becomes 'A/B/C/D'. */
export function joinedGroupNames(names: readonly string[]): string {
  const words = names.map((name) => name.split(' '));
  const first = words[0] ?? [];
  const shared = first.findIndex((word, index) => words.some((name) => name[index] !== word));
  return words.map((name) => name.slice(Math.max(shared, 0)).join(' ')).join('/');
}
