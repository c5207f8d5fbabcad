import { countdownText } from '../../../common/broadcast/announcement.rules.ts';
import type { GraphicText } from '../../../common/broadcast/broadcast.contract.ts';
import { leftToRight, type MatchView } from '../../../common/tournament-view/match-view.rules.ts';
import type { TournamentView } from '../../../common/tournament-view/tournament-view.ts';
import type { ChampionshipSnapshot } from '../../../common/wire/live.ts';
import { statusLabels } from '../../domain/fixtures/match-texts.ts';
import { setReasonText } from '../../domain/knockout/tie-texts.ts';
import { useServerTime } from '../../domain/match-play/use-server-time.ts';
import { shows, showsScore } from '../../domain/sides/shows.ts';
import { SideShape } from '../../domain/sides/side-shape.tsx';
import { useChampionshipSelect } from '../../live/use-topic.ts';
import { t } from '../../texts/t.ts';
import { FitText } from '../../ui/text/fit-text.tsx';
import styles from './written.module.css';

/** GFX-8: two lines that the operator has written. */
export function TextBand({ text: { first, second } }: { text: GraphicText }) {
  return (
    <section className={styles.band}>
      <FitText className={styles.first} text={first} lines={1} />
      {second && <FitText className={styles.second} text={second} lines={1} />}
    </section>
  );
}

interface TickerProps {
  text: GraphicText | undefined;
  tournament: TournamentView;
  isFlipped: boolean;
}

/** Maximum number of results in a ticker. */
const MOST_RESULTS = 12;
/** Seconds that one character takes to roll by. */
const CHARACTER_S = 0.16;

/** GFX-8: one rolling line: the written text, else the latest results, newest first. */
export function Ticker({ text, tournament, isFlipped }: TickerProps) {
  const lines = [text?.first, text?.second].filter((line) => line);
  const results = lines.length > 0 ? [] : tournament.finished.slice(-MOST_RESULTS).reverse();
  if (lines.length + results.length === 0) return null;
  const items = [
    ...lines.map((line, index) => <span key={index}>{line}</span>),
    ...results.map((match) => <Result key={match.id} match={match} isFlipped={isFlipped} />),
  ];
  const length =
    lines.join('').length +
    results.reduce((sum, { home, away }) => sum + home.name.length + away.name.length + 8, 0);
  return (
    <section className={styles.ticker}>
      <h2 className={styles.label}>
        {results.length > 0 ? t('Latest results') : tournament.tournament.name}
      </h2>
      <div className={styles.window}>
        <div
          className={styles.roll}
          style={{ animationDuration: `${Math.max(12, length * CHARACTER_S)}s` }}
        >
          <p className={styles.items}>{items}</p>
          <p className={styles.items} aria-hidden>
            {items}
          </p>
        </div>
      </div>
    </section>
  );
}

function Result({ match, isFlipped }: { match: MatchView; isFlipped: boolean }) {
  const [left, right] = leftToRight(match, isFlipped);
  const note = match.status === 'awarded' ? statusLabels.awarded : setReasonText(match);
  return (
    <span>
      <i data-won={left.hasWon || undefined}>{left.name}</i>{' '}
      <b {...showsScore(match, left)}>{left.score}</b>–
      <b {...showsScore(match, right)}>{right.score}</b>{' '}
      <i data-won={right.hasWon || undefined}>{right.name}</i>
      {note && ` · ${note}`}
    </span>
  );
}

interface SlateProps {
  text: GraphicText;
  /** Whose next match it names; absent for an event without groups. */
  tournament?: TournamentView;
  isFlipped?: boolean;
}

const eventName = ({ name }: ChampionshipSnapshot) => name;

/** GFX-8: the full-screen graphic: before the event, in a break, at the end. */
export function Slate({ text, tournament, isFlipped = false }: SlateProps) {
  const { first, second, until } = text;
  const now = useServerTime(until !== null);
  const left = countdownText(until, now);
  const event = useChampionshipSelect(eventName);
  const next = tournament?.onDeck[0];
  return (
    <section className={styles.slate}>
      <div className={styles.picture} data-counts={until !== null || undefined}>
        <div className={styles.event}>
          {event && <FitText text={event} lines={1} />}
          <div className={styles.logo} />
        </div>
        <div className={styles.middle}>
          <h2>
            <FitText className={styles.head} text={first} lines={4} />
          </h2>
          {until !== null && (
            <p className={left === null ? styles.soon : styles.left} role="timer">
              {left ?? t('We go on in a moment.')}
            </p>
          )}
          {second && <FitText className={styles.line} text={second} lines={3} />}
        </div>
        {next && (
          <div className={styles.next}>
            <p {...shows('next', next.id)}>{t('Up next')}</p>
            {leftToRight(next, isFlipped).map(({ teamId, side, name, shortName }) => (
              <span key={teamId} className={styles.team} data-side={side}>
                <SideShape side={side} />
                <FitText text={name} short={shortName} lines={1} />
              </span>
            ))}
          </div>
        )}
      </div>
      <i className={styles.stinger} aria-hidden />
    </section>
  );
}
