import type { Fixture } from '../../../common/fixture/fixture.schema.ts';
import type { Scores } from '../../../common/fixture/score.rules.ts';
import { t } from '../../texts/t.ts';
import { NameText } from '../../ui/text/name-text.tsx';
import { nextScores, type OutboxItem } from '../outbox/outbox.rules.ts';
import { resolveConflict } from '../outbox/use-outbox.ts';
import { shows } from '../sides/shows.ts';
import { teamNameOf } from '../teams/team-name.ts';
import styles from './conflict-strip.module.css';

interface ConflictStripProps {
  item: OutboxItem;
  names: ReadonlyMap<number, string>;
}

/** Two screens entered different scores: shows both, and the user chooses. */
export function ConflictStrip({ item, names }: ConflictStripProps) {
  if (!item.current) return null;
  return (
    <div className={styles.strip} role="alert">
      <p>{t('Another screen changed this score meanwhile. Which one is right?')}</p>
      <div className={styles.choices}>
        <button type="button" onClick={() => resolveConflict(item.key, 'theirs')}>
          <small>{t('Stored')}</small>{' '}
          <ScoreLine
            {...{ names }}
            sides={item.current}
            scores={item.current}
            fixtureId={item.fixtureId}
          />
        </button>
        <button type="button" onClick={() => resolveConflict(item.key, 'mine')}>
          <small>{t('You typed')}</small>{' '}
          <ScoreLine {...{ names }} sides={item.base} scores={nextScores(item)} />
        </button>
      </div>
    </div>
  );
}

interface ScoreLineProps {
  sides: Pick<Fixture, 'homeTeamId' | 'awayTeamId'>;
  scores: Scores;
  names: ReadonlyMap<number, string>;
  /** Id of the match whose stored score this is. */
  fixtureId?: number;
}

/** 'Falcons 3 : 2 Hawks', for names in any writing direction. */
export function ScoreLine({ sides, scores, names, fixtureId }: ScoreLineProps) {
  const mark = (side: 'home' | 'away') =>
    fixtureId !== undefined && shows('score', fixtureId, side);
  return (
    <>
      <NameText text={teamNameOf(names, sides.homeTeamId)} />{' '}
      <span {...mark('home')}>{scores.homeScore ?? '–'}</span> :{' '}
      <span {...mark('away')}>{scores.awayScore ?? '–'}</span>{' '}
      <NameText text={teamNameOf(names, sides.awayTeamId)} />
    </>
  );
}
