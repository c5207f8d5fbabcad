import type { ReactNode } from 'react';
import type { MatchView } from '../../../../common/tournament-view/match-view.rules.ts';
import type { TournamentView } from '../../../../common/tournament-view/tournament-view.ts';
import { lazyPart } from '../../../ui/layout/lazy-part.ts';

const loadClocks = () => import('./match-clock.tsx');
const MatchClock = lazyPart(async () => (await loadClocks()).MatchClock);
const BreakClock = lazyPart(async () => (await loadClocks()).BreakClock);

/** The clock of a lit match, or of the break before it; null in a tournament without clocks. */
export function clockOf({ snapshot, pause }: TournamentView, match: MatchView): ReactNode {
  if (match.play && match.isLit) return <MatchClock match={match.play} />;
  return snapshot.matches?.length ? <BreakClock pause={pause} nextId={match.id} /> : null;
}
