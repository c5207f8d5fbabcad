import { useEffect, useRef, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { Fixture } from '../../../common/fixture/fixture.schema.ts';
import {
  type FixtureFilter,
  isFixtureFilter,
} from '../../../common/fixture/fixture-filter.rules.ts';
import { litFixture } from '../../../common/fixture/map-lit.rules.ts';
import { nextStep } from '../../../common/fixture/next-step.rules.ts';
import { lastRoundOf } from '../../../common/fixture/playing-order.rules.ts';
import type { StageKind } from '../../../common/tournaments/status.rules.ts';
import { t } from '../../texts/t.ts';

/** The tabs by the name they have in the URL. */
export const tournamentTabs = {
  rounds: t('By Rounds'),
  teams: t('By Teams'),
  wins: t('By Wins & Points'),
  goals: t('By Goals'),
  bracket: t('Bracket'),
} as const;
export const tabsOf: Record<StageKind, readonly TournamentTab[]> = {
  group: ['rounds', 'teams', 'wins', 'goals'],
  knockout: ['bracket', 'rounds', 'teams'],
};
type TournamentTab = keyof typeof tournamentTabs;

const isTab = (text: string | null): text is TournamentTab =>
  text !== null && Object.hasOwn(tournamentTabs, text);

/** The page's state in the URL, so that a reload or a shared link shows the same. */
export function useTournamentUrl(fixtures: readonly Fixture[]) {
  const [search, setSearch] = useSearchParams();
  const tab = search.get('tab');
  const rounds = lastRoundOf(fixtures);
  const litRound = litFixture(fixtures)?.round;
  const [current, setCurrent] = useState(litRound ?? nextStep(fixtures)?.fixture.round ?? 1);
  if (litRound !== undefined && litRound !== current) setCurrent(litRound);
  const round = Number(search.get('round') ?? current);
  const team = Number(search.get('team') ?? Number.NaN);

  const show = search.get('show');

  // Switches the list when a match of another round is called, even if the user chose the current round.
  const followed = useRef(current);
  useEffect(() => {
    if (followed.current === current) return;
    followed.current = current;
    setSearch(
      (old) => {
        const next = new URLSearchParams(old);
        next.delete('round');
        return next;
      },
      { replace: true },
    );
  }, [current, setSearch]);

  const put = (name: string, value: string) =>
    setSearch(
      (old) => {
        const next = new URLSearchParams(old);
        next.set(name, value);
        return next;
      },
      { replace: true },
    );
  return {
    tab: isTab(tab) ? tab : ('rounds' satisfies TournamentTab),
    // A correction, or Remove Last, can remove the last round.
    round:
      Number.isInteger(round) && round >= 1 && round <= rounds
        ? round
        : Math.min(current, Math.max(1, rounds)),
    teamId: Number.isInteger(team) ? team : null,
    filter: isFixtureFilter(show) ? show : ('all' satisfies FixtureFilter),
    setTab: (next: string) => put('tab', next),
    setRound: (next: number) => put('round', String(next)),
    setFilter: (next: FixtureFilter) => put('show', next),
    setTeam: (next: number) => put('team', String(next)),
  };
}
