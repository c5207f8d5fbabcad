import { Button } from '@chakra-ui/react';
import { checkInOf, graceLeft, missedMatch } from '../../../common/check-in/check-in.rules.ts';
import type { Fixture } from '../../../common/fixture/fixture.schema.ts';
import { isScored } from '../../../common/fixture/score.rules.ts';
import { clockText } from '../../../common/match/clock-text.rules.ts';
import { presetOf } from '../../../common/match/presets.ts';
import { NO_SHOW } from '../../../common/match-view/shown-match.rules.ts';
import { leavesOf } from '../../../common/standings/leave.rules.ts';
import type { CheckIn, Tournament } from '../../../common/tournaments/tournament.schema.ts';
import type { ChampionshipSnapshot, TournamentSnapshot } from '../../../common/wire/live.ts';
import { failureOf } from '../../http/api-errors.ts';
import { useIsOffline } from '../../live/use-is-offline.ts';
import { useChampionshipSelect, useTournamentSelect } from '../../live/use-topic.ts';
import { GAP } from '../../texts/sentences.ts';
import { t } from '../../texts/t.ts';
import { showProblem } from '../../ui/notices/toaster.ts';
import { useServerTime } from '../match-play/use-server-time.ts';
import styles from '../questions/questions-notice.module.css';
import { teamNameOf } from '../teams/team-name.ts';
import { useTeamNames } from '../teams/use-teams.ts';
import { WithdrawButton } from '../withdrawals/withdraw-dialog.tsx';
import { useCheckIn, useNoShow } from './check-in.queries.ts';

const tournamentsOf = ({ tournaments }: ChampionshipSnapshot) => tournaments;
const snapshotOf = (snapshot: TournamentSnapshot) => snapshot;

/** CHK-2: notice above every admin page: missing teams, their remaining grace period, and the award. */
export function MissingNotice() {
  const tournaments = useChampionshipSelect(tournamentsOf) ?? [];
  const missing = tournaments.flatMap((tournament) =>
    (tournament.checkIns ?? [])
      .filter(
        ({ state, teamId }) => state === 'missing' && !leavesOf(tournament.withdrawals).has(teamId),
      )
      .map((checkIn) => ({ tournament, checkIn })),
  );
  if (missing.length === 0) return null;
  return (
    <section className={styles.notice} aria-label={t('Missing teams')}>
      {missing.map(({ tournament, checkIn }) => (
        <MissingTeam
          key={`${tournament.id}-${checkIn.teamId}`}
          tournament={tournament}
          checkIn={checkIn}
        />
      ))}
    </section>
  );
}

interface MissingTeamProps {
  tournament: Tournament;
  checkIn: CheckIn;
}

function MissingTeam({ tournament, checkIn }: MissingTeamProps) {
  const { id, name, checkIns } = tournament;
  const { teamId } = checkIn;
  const names = useTeamNames();
  const state = useTournamentSelect(id, snapshotOf);
  const fixtures = state?.fixtures ?? [];
  const now = useServerTime();
  const arrive = useCheckIn(id);
  const noShow = useNoShow(id);
  const left = graceLeft(checkIn, presetOf(tournament), now);
  const match = missedMatch(fixtures, teamId);
  const isOffline = useIsOffline();
  const says = (sentence: string) => ({
    onError: (error: unknown) => showProblem(failureOf(error, sentence)),
  });
  return (
    <div className={styles.row}>
      <p className={styles.text}>
        <b dir="auto">
          {t('{team} ({group}) is missing.', { team: teamNameOf(names, teamId), group: name })}
        </b>
        {GAP}
        <span role="timer">
          {left > 0
            ? t('It has another {time}.', { time: clockText(left) })
            : t('Its time is over.')}
        </span>
        {state && !match && GAP}
        {state && !match && <span className={styles.small}>{t('It has no open match.')}</span>}
      </p>
      <Button
        size="sm"
        disabled={isOffline || arrive.isPending}
        onClick={() =>
          arrive.mutate({ teamId, state: 'ready' }, says(t('The check-in could not be saved.')))
        }
      >
        {t('Ready')}
      </Button>
      {match && (
        <Button
          size="sm"
          variant="solid"
          disabled={isOffline || left > 0 || noShow.isPending}
          onClick={() =>
            noShow.mutate(
              { teamId, fixtureId: match.id, reason: NO_SHOW },
              says(t('The match could not be changed.')),
            )
          }
        >
          {awardText(match, fixtures)}
        </Button>
      )}
      {state && left === 0 && <WithdrawButton state={state} teamId={teamId} size="sm" />}
    </div>
  );

  function awardText(missed: Fixture, all: readonly Fixture[]): string {
    const n = missed.displayMatchNumber;
    const otherTeamId = missed.homeTeamId === teamId ? missed.awayTeamId : missed.homeTeamId;
    if (checkInOf(checkIns, otherTeamId)?.state === 'missing') return t('Match {n} Is Void', { n });
    const winner = teamNameOf(names, otherTeamId);
    if (missed.tieId === undefined) return t('Award Match {n} to {name}', { n, name: winner });
    const isBegun = all.some((fixture) => fixture.tieId === missed.tieId && isScored(fixture));
    return isBegun
      ? t('Awarded to {name}', { name: winner })
      : t('Walkover for {name}', { name: winner });
  }
}
