import type { Tie } from '../../../../common/fixture/fixture.schema.ts';
import { FALLBACK_TOURNAMENT_COLOR } from '../../../../common/kernel/limits.ts';
import { paths } from '../../../../common/kernel/pages.ts';
import { findLast } from '../../../../common/kernel/values.ts';
import { leaveText } from '../../../../common/standings/leave.rules.ts';
import { sidesOf } from '../../../../common/tournament-view/match-view.rules.ts';
import type { TournamentView } from '../../../../common/tournament-view/tournament-view.ts';
import type { ChampionshipSnapshot } from '../../../../common/wire/live.ts';
import { statusLabels } from '../../../domain/fixtures/match-texts.ts';
import { TeamMark } from '../../../domain/images/team-mark.tsx';
import { tieEndText, useMeetsText } from '../../../domain/knockout/tie-texts.ts';
import { useEventRanking } from '../../../domain/ranking/use-event-ranking.ts';
import { showsScore, showsTeam } from '../../../domain/sides/shows.ts';
import { useChampionshipSelect } from '../../../live/use-topic.ts';
import { placeText } from '../../../texts/place-text.ts';
import { t } from '../../../texts/t.ts';
import { FitText } from '../../../ui/text/fit-text.tsx';
import { NameText } from '../../../ui/text/name-text.tsx';
import { Text } from '../../../ui/text/text.tsx';
import styles from './final-card.module.css';
import { ownResult } from './my-day.rules.ts';

interface FinalCardProps {
  tournament: TournamentView;
  teamId: number;
  /** Whether every match of the tournament is over, so that the rank is final. */
  isFinal: boolean;
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
export function FinalCard({ tournament: view, teamId, isFinal }: FinalCardProps) {
  const championship = useChampionshipSelect(nameOf) ?? '';
  const { tournament, disqualified, ties, teamName } = view;
  const { points } = view.standings;
  const row = points.find((team) => team.teamId === teamId);
  const place = view.places.find((team) => team.teamId === teamId)?.rank;
  const teams = ties ? teamsOf(ties) : points.map((team) => team.teamId);
  // KO-12: empty when the team has no further match.
  const meets = useMeetsText().ofTeam(teamId, undefined, ties);
  const left = leaveText(t, view.leaves.get(teamId));
  const results = view.finished.filter(
    ({ home, away }) => home.teamId === teamId || away.teamId === teamId,
  );
  return (
    <section className={styles.card} aria-live="polite">
      <div
        className={styles.band}
        style={{ background: tournament.color ?? FALLBACK_TOURNAMENT_COLOR }}
      />
      <p className={styles.event}>
        <NameText text={championship} /> · <NameText text={tournament.name} />
      </p>
      <FitText
        className={styles.team}
        text={teamName(teamId)}
        lead={<TeamMark teamId={teamId} />}
      />
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
            {!isFinal && !ties && !left && <small>{t('so far: others still play')}</small>}
          </span>
        </p>
      )}
      {left && <p className={styles.left}>{left}</p>}
      {meets && <Text type="heading">{meets}</Text>}
      <EventPlace teamId={teamId} />
      <ol className={styles.results}>
        {results.map((match) => {
          const [team, opponent] = sidesOf(match, teamId);
          const { tie } = match;
          const outcome = ownResult(match, teamId) ?? 'Draw';
          const isLastSet = findLast(results, (result) => result.tie === tie) === match;
          return (
            <li key={match.id} className={styles.result} data-outcome={outcome}>
              <span>{t(outcome)}</span>
              <b>
                {match.status === 'awarded' ? (
                  statusLabels.awarded
                ) : (
                  <>
                    <span {...showsScore(match, team)}>{team.score}</span> :{' '}
                    <span {...showsScore(match, opponent)}>{opponent.score}</span>
                  </>
                )}
              </b>
              <TeamMark teamId={opponent.teamId} />
              <NameText text={opponent.name} />
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
