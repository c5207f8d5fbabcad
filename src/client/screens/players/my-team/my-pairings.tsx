import { memo, Suspense } from 'react';
import { notNeededText } from '../../../../common/fixture/pairing.rules.ts';
import {
  cardPointsText,
  type TeamCard,
  type TeamView,
} from '../../../../common/standings/team-view.rules.ts';
import { type MatchView, sidesOf } from '../../../../common/tournament-view/match-view.rules.ts';
import type { TournamentView } from '../../../../common/tournament-view/tournament-view.ts';
import { statusLabel, statusLabels } from '../../../domain/fixtures/match-texts.ts';
import { TeamMark } from '../../../domain/images/team-mark.tsx';
import { shows, showsScore } from '../../../domain/sides/shows.ts';
import { SideShape, sideLabels } from '../../../domain/sides/side-shape.tsx';
import { WinBadge } from '../../../domain/sides/win-badge.tsx';
import { t } from '../../../texts/t.ts';
import { Row } from '../../../ui/layout/flow.tsx';
import { lazyPart } from '../../../ui/layout/lazy-part.ts';
import { NameText } from '../../../ui/text/name-text.tsx';
import { Text } from '../../../ui/text/text.tsx';
import { ownResult } from './my-day.rules.ts';
import styles from './my-pairings.module.css';

const TieLabel = lazyPart(async () => (await import('./tie-notes.tsx')).TieLabel);

interface MyPairingsProps {
  view: TeamView;
  tournament: TournamentView;
}

/** One card per opponent: the pairing's points and its matches, with the followed team on the left. */
export function MyPairings({ view, tournament }: MyPairingsProps) {
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
          <CardTitle card={card} opponent={tournament.teamName(card.opponentId)} />
          <ol>
            {card.fixtures.map(({ fixture }) => (
              <Match
                key={fixture.id}
                match={tournament.match(fixture)}
                teamId={view.teamId}
                teamName={tournament.teamName}
              />
            ))}
          </ol>
        </li>
      ))}
    </ul>
  );
}

function CardTitle({ card, opponent }: { card: TeamCard; opponent: string }) {
  return (
    <Row as="h3" gap={[1, 2]} wrap align="center">
      <span className={styles.opponent}>
        <Text as="span" weight="plain" tone="muted">
          {t('vs')}
        </Text>{' '}
        <TeamMark teamId={card.opponentId} /> <NameText text={opponent} />
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
    </Row>
  );
}

interface MatchProps {
  match: MatchView;
  teamId: number;
  teamName: (teamId: number) => string;
}

const Match = memo(function Match({ match, teamId, teamName }: MatchProps) {
  const { id, status, notNeeded, isReviewed, fixture } = match;
  const [team, opponent] = sidesOf(match, teamId);
  const result = ownResult(match, teamId);
  return (
    <li className={styles.match} data-state={status}>
      <span className={styles.round} data-round={fixture.round}>
        R{fixture.round}
      </span>
      <span {...shows('number', id)} className={styles.number}>
        {match.number}
      </span>
      {status === 'not-needed' && notNeeded ? (
        <span className={styles.sentence}>{notNeededText(t, notNeeded, teamName)}</span>
      ) : (
        <>
          <span className={styles.side} data-side={team.side}>
            <SideShape side={team.side} /> {sideLabels[team.side]}
          </span>
          <span className={styles.score}>
            {status === 'awarded' && statusLabels.awarded}
            {(team.score !== null || opponent.score !== null) && (
              <>
                <b {...showsScore(match, team)}>{team.score ?? '–'}</b> :{' '}
                <span {...showsScore(match, opponent)}>{opponent.score ?? '–'}</span>
              </>
            )}
          </span>
          <span {...shows('state', id, team.place)} className={styles.state}>
            {result && !isReviewed ? t(result) : statusLabel(match)}
          </span>
        </>
      )}
    </li>
  );
});
