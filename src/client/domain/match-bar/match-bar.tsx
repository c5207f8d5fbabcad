import { memo, useLayoutEffect, useState } from 'react';
import { t } from '../../texts/t.ts';
import { onePress } from '../../ui/controls/one-press.ts';
import { useRealMatches } from '../match-play/use-real-matches.ts';
import { useTeamNames } from '../teams/use-teams.ts';
import { BarLine } from './bar-line.tsx';
import { ClosedLine } from './closed-line.tsx';
import { KeysDialog } from './keys-dialog.tsx';
import styles from './match-bar.module.css';
import { useBarKeys } from './use-bar-keys.ts';
import { useBarTournaments } from './use-bar-tournaments.ts';

interface MatchBarProps {
  /** The page's tournament; absent for all tournaments. */
  tournamentId?: number;
}

/**
 * Sets the height of the bar, in px, so that focused elements and messages stay clear of it. The observer
 * measures after the layout and before the paint; measuring at once would force a second layout.
 */
function keepClearOf(bar: HTMLElement): () => void {
  const page = document.documentElement;
  const measure = () => page.style.setProperty('--match-bar-height', `${bar.offsetHeight}px`);
  const observer = 'ResizeObserver' in window ? new ResizeObserver(measure) : null;
  page.toggleAttribute('data-has-match-bar', true);
  observer?.observe(bar);
  return () => {
    observer?.disconnect();
    page.removeAttribute('data-has-match-bar');
  };
}

/**
 * The match that is called or in play, always visible: its score boxes and the button for the next step. One
 * line per tournament, one of which is open.
 */
export const MatchBar = memo(function MatchBar({ tournamentId }: MatchBarProps) {
  const { states, openId } = useBarTournaments(tournamentId);
  const [chosenId, setChosenId] = useState<number | null>(null);
  const [hasKeys, setHasKeys] = useState(false);
  const names = useTeamNames();
  const bar = useBarKeys(() => setHasKeys(true));
  const isShown = states.length > 0;
  useLayoutEffect(() => {
    const element = bar.current;
    return isShown && element ? keepClearOf(element) : undefined;
  }, [isShown, bar]);
  if (!isShown) return null;
  const shownId = states.some(({ tournament }) => tournament.id === chosenId) ? chosenId : openId;

  return (
    <div className={styles.place}>
      <section
        ref={bar}
        className={styles.bar}
        aria-label={t('Current match')}
        data-match-bar
        {...onePress}
      >
        {states.map(({ tournament }) => (
          <RealMatches key={tournament.id} tournamentId={tournament.id} />
        ))}
        {states.map((state) =>
          state.tournament.id === shownId ? (
            <BarLine
              key={state.tournament.id}
              state={state}
              names={names}
              showTournament={states.length > 1 || state.tournament.id !== tournamentId}
              onKeys={() => setHasKeys(true)}
              onAct={setChosenId}
            />
          ) : (
            <ClosedLine
              key={state.tournament.id}
              state={state}
              names={names}
              onOpen={() => setChosenId(state.tournament.id)}
            />
          ),
        )}
        <KeysDialog open={hasKeys} onClose={() => setHasKeys(false)} />
      </section>
    </div>
  );
});

/** REV-6: the admin sees the real score during a review, whether a line is open or closed. */
function RealMatches({ tournamentId }: { tournamentId: number }) {
  useRealMatches(tournamentId);
  return null;
}
