import type { Fixture } from '../../../../common/fixture/fixture.schema.ts';
import type { MatchState } from '../../../../common/match/match-state.schema.ts';
import { shotMarks, teamMarks } from '../../../../common/match-view/shown-events.rules.ts';
import { Cards, FoulPips } from '../../../show/match/team-signs.tsx';
import { t } from '../../../texts/t.ts';
import styles from './team-marks.module.css';

/** More fouls than these are a number. */
const MOST_PIPS = 5;

interface TeamMarksProps {
  match: MatchState;
  fixture: Fixture;
  teamId: number;
  /** Penalty shots are being taken. */
  hasShots: boolean;
}

/** A team's fouls and cards, or its penalty shots, in a corner of fixed size. */
export function TeamMarks({ match, fixture, teamId, hasShots }: TeamMarksProps) {
  const { fouls, cards } = teamMarks(match, fixture, teamId);
  const shots = hasShots ? shotMarks(match, fixture, teamId) : [];
  return (
    <div className={styles.marks}>
      {cards.length > 0 && (
        <p className={styles.row}>
          <Cards cards={cards} />
        </p>
      )}
      {shots.length > 0 ? (
        <p className={styles.row}>
          <span>{t('Shots')}</span>
          {shots.map((shot, index) => (
            <span key={index} className={styles.shot} data-shot={shot}>
              <span className="sr-only">{t(shot)} </span>
            </span>
          ))}
        </p>
      ) : (
        fouls > 0 && (
          <p className={styles.row}>
            <span>{t(fouls === 1 ? 'Foul' : 'Fouls')}</span>
            {fouls > MOST_PIPS ? <b>{fouls}</b> : <FoulPips fouls={fouls} />}
          </p>
        )
      )}
    </div>
  );
}
