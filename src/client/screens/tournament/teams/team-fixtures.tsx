import { useState } from 'react';
import type { Tie } from '../../../../common/fixture/fixture.schema.ts';
import { notNeededText } from '../../../../common/fixture/pairing.rules.ts';
import {
  cardPointsText,
  type TeamCard,
  type TeamView,
} from '../../../../common/standings/team-view.rules.ts';
import { tieOf } from '../../../domain/knockout/tie-texts.ts';
import { SCORE_LIST } from '../../../domain/scores/score-focus.ts';
import { WinBadge } from '../../../domain/sides/win-badge.tsx';
import { teamNameOf } from '../../../domain/teams/team-name.ts';
import { t } from '../../../texts/t.ts';
import { useIncrementalRendering } from '../../../ui/layout/use-incremental-rendering.ts';
import { NameText } from '../../../ui/text/name-text.tsx';
import { FixtureRow } from '../rounds/fixture-row.tsx';
import { rowHeight } from '../rounds/row-height.ts';
import styles from './team-fixtures.module.css';

interface TeamFixturesProps {
  view: TeamView;
  ties: readonly Tie[];
  names: ReadonlyMap<number, string>;
  elsewhere: ReadonlyMap<number, string>;
}

/** In px, with what parts it from the next. */
const TITLE = 40;

/** One block per opponent; the team itself always stands on the left. */
export function TeamFixtures({ view, ties, names, elsewhere }: TeamFixturesProps) {
  const [row] = useState(rowHeight);
  const height = TITLE + row * (view.cards[0]?.fixtures.length ?? 1);
  const { drawn, left, setRest } = useIncrementalRendering(view.cards.length, height);
  if (view.cards.length === 0) return <p className={styles.empty}>{t('No fixtures found')}</p>;
  return (
    <div className={styles.cards} {...{ [SCORE_LIST]: '' }}>
      {view.cards.slice(0, drawn).map((card) => (
        <section key={card.opponentId} className={styles.card}>
          <CardTitle card={card} opponent={teamNameOf(names, card.opponentId)} />
          {card.fixtures.map(({ fixture, swapped, notNeeded }) => (
            <FixtureRow
              key={fixture.id}
              fixture={fixture}
              tie={tieOf(fixture, ties)}
              names={names}
              swapped={swapped}
              notNeeded={notNeeded && notNeededText(t, notNeeded, (id) => teamNameOf(names, id))}
              elsewhere={elsewhere.get(fixture.id)}
              showRound
            />
          ))}
        </section>
      ))}
      {left > 0 && <div ref={setRest} style={{ height: left * height }} />}
    </div>
  );
}

function CardTitle({ card, opponent }: { card: TeamCard; opponent: string }) {
  return (
    <h3 className={styles.title}>
      <span className={styles.opponent} title={opponent}>
        {t('vs')} <NameText text={opponent} />
      </span>
      <span className={styles.points}>{cardPointsText(t, card)}</span>
      {card.outcome === 'WIN' && <WinBadge />}
      {card.outcome !== null && card.outcome !== 'WIN' && (
        <span className={styles.label}>{t(card.outcome)}</span>
      )}
      {card.tieBroken && <span className={styles.label}>{t('TIE-BREAKER')}</span>}
    </h3>
  );
}
