import { Button } from '@chakra-ui/react';
import { checkInOf, graceLeft, missedMatch } from '../../../common/check-in/check-in.rules.ts';
import type { CheckIn } from '../../../common/check-in/check-in.schema.ts';
import type { ChampionshipSnapshot, TournamentSnapshot } from '../../../common/contract/live.ts';
import { clockText } from '../../../common/match-play/clock-text.rules.ts';
import { presetOf } from '../../../common/match-play/resolve-preset.ts';
import type { Tournament } from '../../../common/tournaments/tournament.schema.ts';
import { failureOf } from '../../http/api-errors.ts';
import { useChampionshipSelect, useTournamentSelect } from '../../live/use-topic.ts';
import { t } from '../../texts/t.ts';
import { showProblem } from '../../ui/notices/toaster.ts';
import { useServerTime } from '../broadcast/use-server-time.ts';
import styles from '../questions/questions-notice.module.css';
import { teamNameOf } from '../teams/team-name.ts';
import { useTeamNames } from '../teams/use-teams.ts';
import { useCheckIn, useNoShow } from './check-in.queries.ts';

const tournamentsOf = ({ tournaments }: ChampionshipSnapshot) => tournaments;
const fixturesOf = ({ fixtures }: TournamentSnapshot) => fixtures;

/** CHK-2: above every page of the admin: teams that are missing, how long they are waited for, and the award. */
export function MissingNotice() {
  const tournaments = useChampionshipSelect(tournamentsOf) ?? [];
  const missing = tournaments.flatMap((tournament) =>
    (tournament.checkIns ?? []).flatMap((one) =>
      one.state === 'missing' ? [{ tournament, checkIn: one }] : [],
    ),
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
  const fixtures = useTournamentSelect(id, fixturesOf) ?? [];
  const now = useServerTime();
  const arrive = useCheckIn(id);
  const noShow = useNoShow(id);
  const left = graceLeft(checkIn, presetOf(tournament), now);
  const match = missedMatch(fixtures, teamId);
  const onError = (error: unknown) =>
    showProblem(failureOf(error, t('The match could not be changed.')));
  return (
    <div className={styles.row}>
      <p className={styles.text}>
        <b dir="auto">
          {t('{team} ({group}) is missing.', { team: teamNameOf(names, teamId), group: name })}
        </b>{' '}
        <span role="timer">
          {left > 0
            ? t('It has another {time}.', { time: clockText(left) })
            : t('Its time is over.')}
        </span>{' '}
        {!match && <span className={styles.small}>{t('It has no open match.')}</span>}
      </p>
      <Button
        size="sm"
        disabled={arrive.isPending}
        onClick={() => arrive.mutate({ teamId, state: 'ready' }, { onError })}
      >
        {t('Ready')}
      </Button>
      {match && (
        <Button
          size="sm"
          variant="solid"
          disabled={left > 0 || noShow.isPending}
          onClick={() =>
            noShow.mutate({ teamId, fixtureId: match.id, reason: t('No-show') }, { onError })
          }
        >
          {awardText()}
        </Button>
      )}
    </div>
  );

  function awardText(): string {
    if (!match) return '';
    const n = match.displayMatchNumber;
    const other = match.homeTeamId === teamId ? match.awayTeamId : match.homeTeamId;
    return checkInOf(checkIns, other)?.state === 'missing'
      ? t('Match {n} Is Void', { n })
      : t('Award Match {n} to {name}', { n, name: teamNameOf(names, other) });
  }
}
