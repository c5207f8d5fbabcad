import type { ReactNode } from 'react';
import { actorText } from '../../../common/auth/device.rules.ts';
import type { Fixture } from '../../../common/fixture/fixture.schema.ts';
import type { Scores } from '../../../common/fixture/score.rules.ts';
import { t } from '../../texts/t.ts';
import { ACT } from '../../ui/controls/one-press.ts';
import { NameText } from '../../ui/text/name-text.tsx';
import { timeText } from '../../ui/time/time-text.ts';
import { nextScores, type OutboxItem } from '../outbox/outbox.rules.ts';
import { resolveConflict } from '../outbox/use-outbox.ts';
import { shows } from '../sides/shows.ts';
import { teamNameOf } from '../teams/team-name.ts';
import { useHistory } from '../tournaments/tournaments.queries.ts';
import { draftScores, type ScoreDraft } from './score-drafts.ts';
import styles from './score-strips.module.css';
import type { Overwritten } from './use-overwritten.ts';
import type { DraftActs } from './use-score-drafts.ts';

interface ScoreStripProps {
  role: 'alert' | 'status';
  text: ReactNode;
  /** The buttons of the answers. */
  children: ReactNode;
}

/** A question about the score of a match, under its row. Other attributes are those of its box. */
export const ScoreStrip = ({ text, children, ...box }: ScoreStripProps) => (
  <div className={styles.strip} {...box}>
    <p>{text}</p>
    <div className={styles.choices}>{children}</div>
  </div>
);

interface ConflictStripProps {
  item: OutboxItem;
  names: ReadonlyMap<number, string>;
}

/** Two screens entered different scores: shows both, and the user chooses. */
export function ConflictStrip({ item, names }: ConflictStripProps) {
  const { key, base, current, fixtureId } = item;
  if (!current) return null;
  return (
    <ScoreStrip
      role="alert"
      text={t('Another screen changed this score meanwhile. Which one is right?')}
    >
      <button type="button" onClick={() => resolveConflict(key, 'theirs')}>
        <small>{t('Stored')}</small>{' '}
        <ScoreLine names={names} fixtureId={fixtureId} sides={current} scores={current} />
      </button>
      <button type="button" onClick={() => resolveConflict(key, 'mine')}>
        <small>{t('You typed')}</small>{' '}
        <ScoreLine names={names} sides={base} scores={nextScores(item)} />
      </button>
    </ScoreStrip>
  );
}

interface DraftStripProps {
  draft: ScoreDraft;
  names: ReadonlyMap<number, string>;
  acts: DraftActs;
  /** Names the match when its row is not visible. */
  title?: string;
}

/** A score that was typed but not saved before the page was closed: the user sends or discards it. */
export function DraftStrip({ draft, names, acts, title }: DraftStripProps) {
  const text = (
    <>
      {title === undefined ? t('Unsent') : t('Unsent, {title}', { title })}:{' '}
      <ScoreLine names={names} sides={draft.base} scores={draftScores(draft)} />
      {', '}
      {t('typed {time}', { time: timeText(new Date(draft.at).toISOString()) })}
    </>
  );
  return (
    <ScoreStrip role="status" data-unsent text={text}>
      <button type="button" {...{ [ACT]: 'save-draft' }} onClick={() => void acts.save(draft)}>
        {t('Save')}
      </button>
      <button type="button" {...{ [ACT]: 'discard-draft' }} onClick={() => acts.discard(draft)}>
        {t('Discard')}
      </button>
    </ScoreStrip>
  );
}

/** Shown while typing when another screen has entered a score for this match. */
export const MeanwhileStrip = ({ scores, isSwapped }: { scores: Scores; isSwapped: boolean }) => (
  <p className={styles.meanwhile} role="status">
    {t('Another screen has entered {score} meanwhile.', {
      score: scoreText(scores, isSwapped, ' : '),
    })}
  </p>
);

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
  const scores = { mine: scoreText(mine, isSwapped), now: scoreText(fixture, isSwapped) };
  return (
    <ScoreStrip
      role="status"
      data-overwritten
      text={t('Changed by {who}: {mine} → {now}', { who, ...scores })}
    >
      <button type="button" onClick={onRead}>
        {t('OK')}
      </button>
    </ScoreStrip>
  );
}

function scoreText({ homeScore, awayScore }: Scores, isSwapped: boolean, colon = ':'): string {
  const [left, right] = isSwapped ? [awayScore, homeScore] : [homeScore, awayScore];
  return `${left ?? '–'}${colon}${right ?? '–'}`;
}

interface ScoreLineProps {
  sides: Pick<Fixture, 'homeTeamId' | 'awayTeamId'>;
  scores: Scores;
  names: ReadonlyMap<number, string>;
  /** Id of the match whose stored score this is. */
  fixtureId?: number;
}

/** 'Falcons 3 : 2 Hawks', for names in any writing direction. */
function ScoreLine({ sides, scores, names, fixtureId }: ScoreLineProps) {
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
