import { useRef } from 'react';
import type { MatchSide, MatchView } from '../../../common/tournament-view/match-view.rules.ts';
import type { TournamentView } from '../../../common/tournament-view/tournament-view.ts';
import { statusLabel } from '../../domain/fixtures/match-texts.ts';
import { t } from '../../texts/t.ts';
import type { Scene } from './playlist.rules.ts';

interface MatchAnnouncerProps {
  scene: Scene;
  tournament: TournamentView | undefined;
}

/** "Match 12. Falcons 3, Hawks 2. In play." */
export function announcement(match: MatchView): string {
  const team = ({ name, score }: MatchSide) => (score === null ? name : `${name} ${score}`);
  return `${t('Match {n}', { n: match.number })}. ${team(match.home)}, ${team(match.away)}. ${statusLabel(match)}`;
}

/**
 * Announces the current match to screen readers, politely, each time it changes. Without a lit match or a
 * result scene it stays on the last announced match, so that its result is announced too.
 */
export function MatchAnnouncer({ scene, tournament }: MatchAnnouncerProps) {
  const last = useRef<number>(undefined);
  const id = tournament?.current?.id ?? (scene.kind === 'final' ? scene.fixtureId : last.current);
  last.current = id;
  const match = tournament?.matchOf(id);
  return (
    <p className="sr-only" aria-live="polite">
      {match ? announcement(match) : ''}
    </p>
  );
}
