import { useCallback } from 'react';
import type { Fixture } from '../../common/fixture/fixture.schema.ts';
import type { MatchState } from '../../common/match/match-state.schema.ts';
import { dueShots } from '../../common/match/penalties.rules.ts';
import { teamMarks } from '../../common/match-view/shown-events.rules.ts';
import type { TournamentSnapshot } from '../../common/wire/live.ts';
import { useMatchClock } from '../domain/match-play/use-match-clock.ts';
import { useTournamentSelect } from '../live/use-topic.ts';
import { t } from '../texts/t.ts';
import styles from './match-strip.module.css';

/** More fouls than these are a number. */
const MOST_PIPS = 5;

interface SideMarksProps {
  fixture: Fixture;
  teamId: number;
}

/** Shots, fouls and cards of one team at a glance; renders nothing without any. */
export function SideMarks({ fixture, teamId }: SideMarksProps) {
  const { id, tournament_id } = fixture;
  const match = useTournamentSelect(
    tournament_id,
    useCallback(
      ({ matches }: TournamentSnapshot) => matches?.find(({ fixtureId }) => fixtureId === id),
      [id],
    ),
  );
  if (!match || match.phase === 'confirmed') return null;
  return <Marks {...{ match, fixture, teamId }} />;
}

function Marks({ match, fixture, teamId }: SideMarksProps & { match: MatchState }) {
  const { phase } = useMatchClock(match);
  const { fouls, cards } = teamMarks(match, fixture, teamId);
  const due =
    phase === 'penalty-shots'
      ? dueShots(match)[teamId === fixture.homeTeamId ? 'home' : 'away']
      : 0;
  const taken = match.shots.filter((shot) => shot.teamId === teamId).length;
  if (due === 0 && fouls === 0 && cards.length === 0) return null;
  return (
    <span className={styles.marks}>
      {due > 0 && (
        <span className={styles.shots}>{t('Shots {n} of {due}', { n: taken, due })}</span>
      )}
      {fouls > 0 && (
        <span className={styles.fouls} role="img" aria-label={foulsText(fouls)}>
          {fouls > MOST_PIPS
            ? foulsText(fouls)
            : Array.from({ length: fouls }, (_, index) => (
                <span key={index} className={styles.pip} />
              ))}
        </span>
      )}
      {cards.map((colour, index) => (
        <span
          key={index}
          className={styles.card}
          data-colour={colour}
          role="img"
          aria-label={colour === 'red' ? t('red card') : t('yellow card')}
        />
      ))}
    </span>
  );
}

const foulsText = (n: number) => t('{n} fouls', { n });
