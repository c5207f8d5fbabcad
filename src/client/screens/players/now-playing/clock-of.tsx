import type { ReactNode } from 'react';
import type { Fixture } from '../../../../common/fixture/fixture.schema.ts';
import { isLit } from '../../../../common/fixture/score.rules.ts';
import type { TournamentSnapshot } from '../../../../common/wire/live.ts';
import { lazyPart } from '../../../ui/layout/lazy-part.ts';

const MatchClock = lazyPart(async () => (await import('./match-clock.tsx')).MatchClock);
const BreakClock = lazyPart(async () => (await import('./break-clock.tsx')).BreakClock);

/** The clock of a lit match, or of the break before it; null in a tournament without clocks. */
export function clockOf(tournament: TournamentSnapshot, fixture: Fixture): ReactNode {
  const match = tournament.matches?.find(({ fixtureId }) => fixtureId === fixture.id);
  if (match && isLit(fixture)) return <MatchClock match={match} />;
  return tournament.matches?.length ? <BreakClock tournament={tournament} next={fixture} /> : null;
}
