import { useEffect, useMemo, useState } from 'react';
import { litFixture } from '../../../common/fixture/map-lit.rules.ts';
import { nextStep } from '../../../common/fixture/next-step.rules.ts';
import type { TournamentState } from '../../../common/tournaments/tournament.schema.ts';
import type { ChampionshipSnapshot } from '../../../common/wire/live.ts';
import { whenIdle } from '../../browser/when-idle.ts';
import { useChampionshipSelect } from '../../live/use-topic.ts';
import { useTournaments } from '../../live/use-tournaments.ts';

const playingOf = ({ tournaments }: ChampionshipSnapshot): string =>
  tournaments
    .filter(({ status }) => status === 'Ready' || status === 'Ongoing')
    .map(({ id }) => id)
    .join(' ');

const lightOf = ({ fixtures }: TournamentState) => litFixture(fixtures)?.mapLit;

/**
 * The tournaments with a line in the bar: that of the page, and every other one with a lit match. On the
 * manager's page without a lit match: the first one with an open match. Other tournaments are subscribed to
 * once the page is rendered.
 */
export function useBarTournaments(tournamentId: number | undefined) {
  const playing = useChampionshipSelect(playingOf) ?? '';
  const [isDrawn, setDrawn] = useState(false);
  useEffect(() => whenIdle(() => setDrawn(true)), []);
  const ids = useMemo(() => {
    const own = tournamentId === undefined ? [] : [tournamentId];
    const all = isDrawn && playing !== '' ? playing.split(' ').map(Number) : [];
    return [...own, ...all.filter((id) => id !== tournamentId)];
  }, [tournamentId, playing, isDrawn]);
  const all = useTournaments(ids);
  return useMemo(() => {
    const isOwn = (state: TournamentState) => state.tournament.id === tournamentId;
    const states = all.filter((state) =>
      isOwn(state) ? state.fixtures.length > 0 : lightOf(state) !== undefined,
    );
    const fallback = all.find(({ fixtures }) => nextStep(fixtures) !== null);
    if (states.length === 0 && tournamentId === undefined && fallback) states.push(fallback);
    const [first] = states;
    const inPlay = states.find((state) => lightOf(state) === 2);
    // A called match is not opened while another one is in play.
    const open = first && lightOf(first) === 1 ? (inPlay ?? first) : first;
    return { states, openId: open?.tournament.id ?? null };
  }, [all, tournamentId]);
}
