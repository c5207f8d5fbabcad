import { memo, Suspense } from 'react';
import { deciderSentence } from '../../../../common/fixture/decider-sentence.rules.ts';
import { isUnderReview } from '../../../../common/fixture/map-lit.rules.ts';
import type { MatchState } from '../../../../common/match/match-state.schema.ts';
import {
  cardPointsText,
  type TeamCard,
  type TeamFixture,
  type TeamView,
} from '../../../../common/standings/team-view.rules.ts';
import { fixtureState, stateLabel, stateLabels } from '../../../domain/fixtures/fixture-state.ts';
import { TeamMark } from '../../../domain/images/team-mark.tsx';
import { homeSide, otherSide, useRedOnLeft } from '../../../domain/sides/orientation.ts';
import { shows, showsScore } from '../../../domain/sides/shows.ts';
import { SideShape, sideLabels } from '../../../domain/sides/side-shape.tsx';
import { WinBadge } from '../../../domain/sides/win-badge.tsx';
import type { TeamName } from '../../../domain/teams/use-teams.ts';
import { t } from '../../../texts/t.ts';
import { lazyPart } from '../../../ui/layout/lazy-part.ts';
import { NameText } from '../../../ui/text/name-text.tsx';
import styles from './my-pairings.module.css';
import { ownResult } from './own-result.rules.ts';

const TieLabel = lazyPart(async () => (await import('./tie-label.tsx')).TieLabel);

/** One card per opponent: the pairing's points and its matches, with the followed team on the left. */
export function MyPairings({
  view,
  names,
  matches,
}: {
  view: TeamView;
  names: TeamName;
  matches?: readonly MatchState[] | undefined;
}) {
  return (
    <ul className={styles.cards}>
      {view.points !== null && view.cards.some(({ complete }) => !complete) && (
        <li className={styles.note}>{t('Points come when two teams have met in every round.')}</li>
      )}
      {view.cards.map((card) => (
        <li
          key={card.opponentId}
          className={styles.card}
          data-complete={card.complete || undefined}
        >
          <CardTitle card={card} names={names} />
          <ol>
            {card.fixtures.map((fixture) => (
              <Match
                key={fixture.fixture.id}
                one={fixture}
                tie={card.tie}
                isReviewed={isUnderReview(fixture.fixture, matches)}
                sentence={
                  fixture.notNeeded && !card.isRunning
                    ? deciderSentence(t, fixture.notNeeded, names)
                    : null
                }
              />
            ))}
          </ol>
        </li>
      ))}
    </ul>
  );
}

function CardTitle({ card, names }: { card: TeamCard; names: TeamName }) {
  return (
    <h3 className={styles.title}>
      <span className={styles.opponent}>
        <span className={styles.vs}>{t('vs')}</span> <TeamMark teamId={card.opponentId} />{' '}
        <NameText text={names(card.opponentId)} />
      </span>
      {card.outcome === 'WIN' && <WinBadge />}
      {card.outcome !== null && card.outcome !== 'WIN' && (
        <span className={styles.label}>{t(card.outcome)}</span>
      )}
      {card.tie?.outcome && (
        <Suspense>
          <TieLabel tie={card.tie} hasWon={card.outcome !== null} />
        </Suspense>
      )}
      {card.tieBroken && <span className={styles.label}>{t('TIE-BREAKER')}</span>}
      <span className={styles.points}>{cardPointsText(t, card)}</span>
    </h3>
  );
}

const Match = memo(function Match({
  one,
  tie,
  isReviewed,
  sentence,
}: {
  one: TeamFixture;
  tie: TeamCard['tie'];
  isReviewed: boolean;
  sentence: string | null;
}) {
  const { fixture, number, swapped, left, right } = one;
  const home = homeSide(useRedOnLeft());
  const ownSide = swapped ? otherSide(home) : home;
  const state = fixtureState(fixture, sentence !== null);
  const result = ownResult(fixture, left.teamId, tie);
  const isKnown = left.score !== null || right.score !== null;
  return (
    <li className={styles.match} data-state={state}>
      <span className={styles.round} data-round={fixture.round}>
        R{fixture.round}
      </span>
      <span {...shows('number', fixture.id)} className={styles.number}>
        {number}
      </span>
      {sentence === null ? (
        <>
          <span className={styles.side} data-side={ownSide}>
            <SideShape side={ownSide} /> {sideLabels[ownSide]}
          </span>
          <span className={styles.score}>
            {state === 'awarded' && stateLabels.awarded}
            {isKnown && (
              <>
                <b {...showsScore(fixture, left.teamId)}>{left.score ?? '–'}</b> :{' '}
                <span {...showsScore(fixture, right.teamId)}>{right.score ?? '–'}</span>
              </>
            )}
          </span>
          <span {...shows('state', fixture.id, swapped ? 'away' : 'home')} className={styles.state}>
            {result && !isReviewed ? t(result) : stateLabel(state, isReviewed)}
          </span>
        </>
      ) : (
        <span className={styles.sentence}>{sentence}</span>
      )}
    </li>
  );
});
