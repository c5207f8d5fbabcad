import { Button } from '@chakra-ui/react';
import type { Fixture } from '../../../common/fixture/fixture.schema.ts';
import { onDeck } from '../../../common/fixture/playing-order.rules.ts';
import { isLit } from '../../../common/fixture/score.rules.ts';
import { breakOf } from '../../../common/match-view/pace.rules.ts';
import type { TournamentSnapshot } from '../../../common/wire/live.ts';
import { halfEnteredText } from '../../domain/fixtures/match-texts.ts';
import { actText } from '../../domain/match-play/event-texts.ts';
import { matchOf } from '../../domain/match-play/match-change.ts';
import { useActQueue } from '../../domain/match-play/use-match-acts.ts';
import { useBreakClock } from '../../domain/match-play/use-match-clock.ts';
import { shows } from '../../domain/sides/shows.ts';
import { teamNameOf } from '../../domain/teams/team-name.ts';
import { useTournamentSelect } from '../../live/use-topic.ts';
import { STOP } from '../../texts/sentences.ts';
import { said, t } from '../../texts/t.ts';
import { Timer } from '../timer.tsx';
import { useLateness } from '../use-lateness.ts';
import styles from './clock-panel.module.css';
import { LitMatch } from './lit-match.tsx';

type Names = ReadonlyMap<number, string>;

interface ClockPanelProps {
  snapshot: TournamentSnapshot;
  names: Names;
}

const whole = (snapshot: TournamentSnapshot) => snapshot;

/** Clock and events of the called match, or the break until the next one. */
export function ClockPanel({ tournamentId, names }: { tournamentId: number; names: Names }) {
  const snapshot = useTournamentSelect(tournamentId, whole);
  if (snapshot === undefined) return null;
  const lit = snapshot.fixtures.filter(isLit);
  return (
    <section className={styles.desk} aria-label={t('Match clock')}>
      {lit.map((fixture) => (
        <LitMatch key={fixture.id} snapshot={snapshot} names={names} fixture={fixture} />
      ))}
      {lit.length === 0 && <Break snapshot={snapshot} names={names} />}
      <RefusedActs names={names} />
    </section>
  );
}

/** SHW-8: the break since the last match, and what is next. */
function Break({ snapshot, names }: ClockPanelProps) {
  const [next] = onDeck(snapshot.fixtures);
  if (next === undefined) {
    const text = halfEnteredText(snapshot.fixtures) ?? t('All matches are played.');
    return <p className={styles.small}>{text}</p>;
  }
  return <NextMatch snapshot={snapshot} next={next} names={names} />;
}

function NextMatch({ snapshot, next, names }: ClockPanelProps & { next: Fixture }) {
  const { fixtures, matches } = snapshot;
  const match = matchOf(snapshot, next, 0);
  const late = useLateness(snapshot, match.preset);
  const text = useBreakClock(breakOf(fixtures, matches));
  const teams = t('{home} against {away}', {
    home: teamNameOf(names, next.homeTeamId),
    away: teamNameOf(names, next.awayTeamId),
  });
  return (
    <div className={styles.row}>
      {text !== null && <Timer fixtureId={next.id} text={text} isBreak className={styles.clock} />}
      <p className={styles.about}>
        <b>
          {text === null ? t('No match is called') : t('Next match in {time}', { time: text })}:{' '}
          <span {...shows('next', next.id)}>{t('match {n}', { n: next.displayMatchNumber })}</span>
        </b>
        <span className={styles.small} dir="auto">
          {teams}
          {late === null
            ? ''
            : ` · ${t('{late} against a set and a break for each match', { late })}`}
        </span>
      </p>
    </div>
  );
}

/** Acts that wait on this device, and acts that the server refused, with the reason. */
function RefusedActs({ names }: { names: ReadonlyMap<number, string> }) {
  const { waiting, refused, dismiss } = useActQueue();
  return (
    <>
      {waiting.length > 3 && (
        <p className={styles.small}>{t('{n} acts wait for the server.', { n: waiting.length })}</p>
      )}
      {refused.map((queued) => (
        <p key={queued.id} className={styles.refused} role="alert">
          <span>
            {t('Not counted:')} {actText(queued)}
            {queued.act.kind === 'event' && ` ${teamNameOf(names, queued.act.teamId)}`}
            {STOP}
            {queued.refusal && said(queued.refusal.sentence)}
          </span>
          <Button size="sm" onClick={() => dismiss(queued.id)}>
            {t('OK')}
          </Button>
        </p>
      ))}
    </>
  );
}
