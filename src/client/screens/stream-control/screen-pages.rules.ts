/** The pages that a screen can show, with names for the admin. */

import type { Cage } from '../../../common/cages/cages.contract.ts';
import { findPage, paths } from '../../../common/kernel/pages.ts';
import type { Tournament } from '../../../common/tournaments/tournament.schema.ts';
import { isAsked } from '../../browser/is-asked.ts';
import { t } from '../../texts/t.ts';

type Named = Pick<Tournament, 'id' | 'name'>;

/** "Big screen, Group A"; the path itself for a page that is neither. CAGE-3: a cage is named too. */
export function labelOf(
  path: string,
  tournaments: readonly Named[],
  cages: readonly Cage[] = [],
): string {
  const found = findPage(path.replace(/[?#].*$/, ''));
  const display = found?.page.display;
  if (display === undefined) return path;
  const kind = display === 'stream' ? t('Stream overlay') : t('Big screen');
  const position = Number(new URL(path, AT).searchParams.get('cage')) || null;
  const cage = cages.find((candidate) => candidate.position === position);
  const cageName = position && (cage?.name ?? t('Cage {n}', { n: position }));
  if (found?.tournamentId == null) {
    return cageName ? `${kind}, ${cageName}` : t('{kind}, whole event', { kind });
  }
  const name = tournaments.find(({ id }) => id === found.tournamentId)?.name;
  return [kind, name ?? t('a group that is gone'), cageName].filter(Boolean).join(', ');
}

export interface Target {
  path: string;
  label: string;
}

/** Every page that is useful on a venue screen. */
export function targetsOf(tournaments: readonly Named[], cages: readonly Cage[] = []): Target[] {
  const all = [paths.view, paths.overlay]
    .flatMap((pathTo) => [
      pathTo(),
      ...cages.map(({ position }) => `${pathTo()}?cage=${position}`),
      ...tournaments.map(({ id }) => pathTo(id)),
    ])
    .map((path) => ({ path, label: labelOf(path, tournaments, cages) }));
  return [...all, { path: paths.qrCodes, label: t('Codes for phones') }];
}

const AT = 'http://screen';

/** Whether a page is a big screen, which can play the calls of a match. */
export const canSound = (path: string): boolean =>
  findPage(path.replace(/[?#].*$/, ''))?.page.display === 'big-screen';

/** As the big screen reads its URL. */
export const hasSound = (path: string): boolean =>
  isAsked(new URL(path, AT).searchParams.get('sound'));

/** The same page with or without sound. */
export function withSound(path: string, isOn: boolean): string {
  const url = new URL(path, AT);
  if (isOn) url.searchParams.set('sound', '1');
  else url.searchParams.delete('sound');
  return url.pathname + url.search + url.hash;
}

/** The language in a screen's URL; '' when it shows the event's. */
export const languageIn = (path: string): string =>
  new URL(path, AT).searchParams.get('lang') ?? '';

/** The same page in another language; '' for the event's. */
export function inLanguage(path: string, language: string): string {
  const url = new URL(path, AT);
  if (language === '') url.searchParams.delete('lang');
  else url.searchParams.set('lang', language);
  return url.pathname + url.search + url.hash;
}
