import { actorText } from '../../../common/auth/device.rules.ts';
import type { Fixture } from '../../../common/fixture/fixture.schema.ts';
import type { Scores } from '../../../common/fixture/score.rules.ts';
import { t } from '../../texts/t.ts';
import { useHistory } from '../tournaments/tournaments.queries.ts';
import styles from './conflict-strip.module.css';
import type { Overwritten } from './use-overwritten.ts';

interface OverwrittenStripProps extends Overwritten {
  fixture: Fixture;
  /** The away team stands on the left. */
  isSwapped: boolean;
}

/** Shows who overwrote the score that was saved here: 'Changed by mina (Table 1): 3:2 → 2:3'. */
export function OverwrittenStrip({ fixture, mine, onRead, isSwapped }: OverwrittenStripProps) {
  const history = useHistory(fixture.tournament_id, fixture.id);
  const last = history.data?.[0];
  const who = last ? actorText(last.who, last.device) : t('another screen');
  return (
    <div className={styles.strip} role="status" data-overwritten>
      <p>
        {t('Changed by {who}: {mine} → {now}', {
          who,
          mine: scoreText(mine, isSwapped),
          now: scoreText(fixture, isSwapped),
        })}
      </p>
      <div className={styles.choices}>
        <button type="button" onClick={onRead}>
          {t('OK')}
        </button>
      </div>
    </div>
  );
}

function scoreText({ homeScore, awayScore }: Scores, isSwapped: boolean): string {
  const [left, right] = isSwapped ? [awayScore, homeScore] : [homeScore, awayScore];
  return `${left ?? '–'}:${right ?? '–'}`;
}
