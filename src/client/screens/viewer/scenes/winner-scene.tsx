import { FALLBACK_TOURNAMENT_COLOR } from '../../../../common/kernel/limits.ts';
import type { Placed } from '../../../../common/tournament-view/table-rows.rules.ts';
import type { TournamentView } from '../../../../common/tournament-view/tournament-view.ts';
import { contrastText } from '../../../../common/tournaments/tournament-guards.rules.ts';
import { TeamMark } from '../../../domain/images/team-mark.tsx';
import { showsTeam } from '../../../domain/sides/shows.ts';
import { WinCoin } from '../../../domain/sides/win-badge.tsx';
import { sharedText } from '../../../domain/standings/shared-text.ts';
import { t } from '../../../texts/t.ts';
import { FitText } from '../../../ui/text/fit-text.tsx';
import styles from './winner-scene.module.css';

/** With more names than this at the top, they are set in two columns. */
const ONE_COLUMN = 4;

interface WinnerSceneProps {
  tournament: TournamentView;
  /** Whether it was just decided: then second and third appear after the champion. */
  isNews: boolean;
}

/**
 * The end of a tournament: the champion, or the teams level on points at the top; then every team on places 2
 * and 3.
 */
export function WinnerScene({
  tournament: { tournament, podium, ties },
  isNews,
}: WinnerSceneProps) {
  const first = podium.filter(({ rank }) => rank === 1);
  const others = podium.filter(({ rank }) => rank !== 1);
  const color = tournament.color ?? FALLBACK_TOURNAMENT_COLOR;
  const [champion] = first;
  const isAlone = first.length === 1;
  const columns = columnsOf(others.length);
  const tallColumns = others.length > ONE_COLUMN + 2 ? 2 : 1;
  return (
    <section
      className={styles.scene}
      data-level={!isAlone || undefined}
      data-news={isNews || undefined}
      style={{
        '--group': color,
        '--group-ink': contrastText(color),
        '--columns': columns,
        '--rows': Math.ceil(others.length / columns),
        '--tall-columns': tallColumns,
        '--tall-rows': Math.ceil(others.length / tallColumns),
      }}
    >
      <div className={styles.champion}>
        <p className={styles.head}>
          {isAlone && <WinCoin size="large" />}
          <span className={styles.title}>
            {isAlone ? t(ties ? 'Champion' : 'Winner') : t('Level at the top')}
          </span>
          {champion && <Figures row={champion} isShort={!isAlone} />}
          {champion && isAlone && <TeamMark teamId={champion.teamId} isLarge />}
        </p>
        <div className={styles.names} data-many={first.length > ONE_COLUMN || undefined}>
          {first.map(({ teamId, name }) => (
            <FitText
              key={teamId}
              {...showsTeam('winner', teamId)}
              className={styles.name}
              text={name}
              lead={!isAlone && <TeamMark teamId={teamId} isLarge />}
            />
          ))}
        </div>
      </div>
      <ol className={styles.places} data-tall={tallColumns} hidden={others.length === 0}>
        {others.map((row) => (
          <li key={row.teamId} className={styles.place} data-place={row.rank}>
            <span {...showsTeam('rank', row.teamId)} className={styles.rank}>
              {row.rank}
            </span>
            <FitText
              className={styles.other}
              text={row.name}
              lead={<TeamMark teamId={row.teamId} />}
            />
            <Figures row={row} place={row.isShared ? sharedText(row.rank) : null} />
          </li>
        ))}
      </ol>
    </section>
  );
}

/** Up to three in one row, four as two by two; for more, about as many columns as rows. */
const columnsOf = (count: number): number =>
  count === 4 ? 2 : Math.max(2, Math.min(3, count), Math.ceil(Math.sqrt(count)));

interface FiguresProps {
  row: Placed;
  place?: string | null;
  isShort?: boolean;
}

/** '12 points 34 : 21'. Goals only for a single team, the place when several share it. */
function Figures({ row: { teamId, points, goals }, place, isShort }: FiguresProps) {
  return (
    <span className={styles.figures}>
      {place && <b>{place}</b>}
      {points !== undefined && (
        <span {...showsTeam('points', teamId)}>{t('{n} points', { n: points })}</span>
      )}
      {goals && !isShort && !place && (
        <span>
          {t('{scored} : {conceded} goals', { scored: goals.for, conceded: goals.against })}
        </span>
      )}
    </span>
  );
}
