import { hasResult, isUnplayed, scoreOf } from '../../../../common/fixture/score.rules.ts';
import type { Tie } from '../../../../common/fixture/tie.schema.ts';
import { findLast } from '../../../../common/kernel/find-last.ts';
import { FALLBACK_TOURNAMENT_COLOR } from '../../../../common/kernel/limits.ts';
import { paths } from '../../../../common/kernel/pages.ts';
import { tournamentPlaces } from '../../../../common/ranking/tournament-places.rules.ts';
import { leaveText } from '../../../../common/standings/leave.rules.ts';
import type { ChampionshipSnapshot, TournamentSnapshot } from '../../../../common/wire/live.ts';
import { stateLabels } from '../../../domain/fixtures/fixture-state.ts';
import { TeamMark } from '../../../domain/images/team-mark.tsx';
import { tieEndText } from '../../../domain/knockout/tie-end-text.ts';
import { tieOf } from '../../../domain/knockout/tie-title.ts';
import { useMeetsText } from '../../../domain/knockout/use-meets-text.ts';
import { useEventRanking } from '../../../domain/ranking/use-event-ranking.ts';
import { showsScore, showsTeam } from '../../../domain/sides/shows.ts';
import {
  useDisqualified,
  useLeaves,
  useTournamentStandings,
} from '../../../domain/standings/use-standings.ts';
import type { TeamName } from '../../../domain/teams/use-teams.ts';
import { useChampionshipSelect } from '../../../live/use-topic.ts';
import { placeText } from '../../../texts/place-text.ts';
import { t } from '../../../texts/t.ts';
import { FitText } from '../../../ui/text/fit-text.tsx';
import { NameText } from '../../../ui/text/name-text.tsx';
import styles from './final-card.module.css';
import { ownResults } from './final-card.rules.ts';
import { ownResult } from './own-result.rules.ts';

interface FinalCardProps {
  tournament: TournamentSnapshot;
  teamId: number;
  /** Whether every match of the tournament is over, so that the rank is final. */
  isFinal: boolean;
  names: TeamName;
}

const nameOf = ({ name }: ChampionshipSnapshot) => name;

/** The seated teams. */
const teamsOf = (ties: readonly Tie[]): number[] => [
  ...new Set(ties.flatMap(({ teamA, teamB }) => [teamA, teamB]).filter((id) => id !== null)),
];

/**
 * The result of a team's day in one picture: rank, points, and every result. PLC-1: in a knockout its place,
 * once no tie can change it. WDR-5: a team that left says so, with the reason.
 */
export function FinalCard({ tournament: state, teamId, isFinal, names }: FinalCardProps) {
  const championship = useChampionshipSelect(nameOf) ?? '';
  const { points } = useTournamentStandings(state);
  const disqualified = useDisqualified();
  const { ties } = state;
  const row = points.find((team) => team.teamId === teamId);
  const place = tournamentPlaces(state, disqualified).get(teamId);
  const teams = ties ? teamsOf(ties) : points.map((team) => team.teamId);
  // KO-12: empty when the team has no further match.
  const meets = useMeetsText().ofTeam(teamId, undefined, state.ties);
  const left = leaveText(t, useLeaves(state.tournament).get(teamId));
  const results = ownResults(state.fixtures, teamId);
  return (
    <section className={styles.card} aria-live="polite">
      <div
        className={styles.band}
        style={{ background: state.tournament.color ?? FALLBACK_TOURNAMENT_COLOR }}
      />
      <p className={styles.event}>
        <NameText text={championship} /> · <NameText text={state.tournament.name} />
      </p>
      <FitText className={styles.team} text={names(teamId)} lead={<TeamMark teamId={teamId} />} />
      {place && (
        <p className={styles.rank}>
          <b {...showsTeam('rank', teamId)}>{placeText(place)}</b>
          <span>
            {t('of {n}', { n: teams.filter((id) => !disqualified.has(id)).length })}
            {row && (
              <>
                , <span {...showsTeam('points', teamId)}>{t('{n} points', { n: row.points })}</span>
              </>
            )}
            {!isFinal && !state.ties && !left && <small>{t('so far: others still play')}</small>}
          </span>
        </p>
      )}
      {left && <p className={styles.left}>{left}</p>}
      {meets && <p className={styles.meets}>{meets}</p>}
      <EventPlace teamId={teamId} />
      <ol className={styles.results}>
        {results.filter(hasResult).map((fixture) => {
          const opponentId =
            fixture.homeTeamId === teamId ? fixture.awayTeamId : fixture.homeTeamId;
          const [mine, theirs] = [scoreOf(fixture, teamId), scoreOf(fixture, opponentId)];
          const tie = tieOf(fixture, state.ties);
          const outcome = ownResult(fixture, teamId, tie) ?? 'Draw';
          const isLastSet = findLast(results, ({ tieId }) => tieId === tie?.id) === fixture;
          return (
            <li key={fixture.id} className={styles.result} data-outcome={outcome}>
              <span>{t(outcome)}</span>
              <b>
                {isUnplayed(fixture) ? (
                  stateLabels.awarded
                ) : (
                  <>
                    <span {...showsScore(fixture, teamId)}>{mine}</span> :{' '}
                    <span {...showsScore(fixture, opponentId)}>{theirs}</span>
                  </>
                )}
              </b>
              <TeamMark teamId={opponentId} />
              <NameText text={names(opponentId)} />
              {tie && isLastSet && <small>{tieText(tie, teamId)}</small>}
            </li>
          );
        })}
      </ol>
    </section>
  );
}

/** KO-7: 'Shots 2:0', of several sets 'Won · Shots 2:0'; null for a tie that its sets decided. */
function tieText(tie: Tie, teamId: number): string | null {
  const { winnerTeamId, bestOf, wins } = tie;
  const text = tieEndText(tie);
  if (winnerTeamId === null || (text === '' && wins.a !== wins.b)) return null;
  const result = bestOf > 1 && t(winnerTeamId === teamId ? 'Won' : 'Lost');
  return [result, text].filter(Boolean).join(' · ') || null;
}

const isOver = ({ tournaments }: ChampionshipSnapshot): boolean =>
  tournaments.length > 1 && tournaments.every(({ status }) => status === 'Completed');

/** The final place of a team in the whole event, once all matches are played. */
function EventPlace({ teamId }: { teamId: number }) {
  return useChampionshipSelect(isOver) ? <FinalPlace teamId={teamId} /> : null;
}

function FinalPlace({ teamId }: { teamId: number }) {
  const rows = (useEventRanking().ranking?.ranking ?? []).filter(({ rank }) => rank !== null);
  const ranking = rows.find((row) => row.teamId === teamId);
  if (!ranking?.rank) return null;
  return (
    <p className={styles.event}>
      <b>
        {t('{place} of {n} in the whole event', { place: placeText(ranking.rank), n: rows.length })}
      </b>
      {' · '}
      <a href={paths.ranking}>{t('Ranking and all results')}</a>
    </p>
  );
}
