import { pairingsOnDeck } from '../../../common/fixture/playing-order.rules.ts';
import { incompleteFixtures } from '../../../common/fixture/result-times.rules.ts';
import { FALLBACK_TOURNAMENT_COLOR } from '../../../common/kernel/limits.ts';
import type { TournamentSnapshot } from '../../../common/wire/live.ts';
import { stateLabels } from '../../domain/fixtures/fixture-state.ts';
import { TeamMark } from '../../domain/images/team-mark.tsx';
import { shows } from '../../domain/sides/shows.ts';
import { SideShape, sideLabels } from '../../domain/sides/side-shape.tsx';
import { shownTeams, type View } from '../../domain/sides/sides.ts';
import type { TeamName } from '../../domain/teams/use-teams.ts';
import { t } from '../../texts/t.ts';
import { FitText } from '../../ui/text/fit-text.tsx';
import styles from './panel.module.css';

const ROWS = 3;

interface NextPanelProps {
  tournament: TournamentSnapshot;
  names: TeamName;
  view: View;
}

/** Incomplete matches, then the next ones. Empty when all are played. */
export function NextPanel({ tournament, names, view }: NextPanelProps) {
  const incomplete = new Set(incompleteFixtures(tournament.fixtures));
  const next = [...incomplete, ...pairingsOnDeck(tournament.fixtures)].slice(0, ROWS);
  if (next.length === 0) return null;
  return (
    <section className={styles.panel}>
      <h2
        className={styles.title}
        style={{ borderColor: tournament.tournament.color ?? FALLBACK_TOURNAMENT_COLOR }}
      >
        {t('Up next')}
      </h2>
      <ol>
        {next.map((fixture) => (
          <li key={fixture.id} className={styles.match}>
            <span
              {...shows(incomplete.has(fixture) ? 'number' : 'next', fixture.id)}
              className={styles.number}
            >
              {fixture.displayMatchNumber}
            </span>
            {incomplete.has(fixture) && (
              <span {...shows('state', fixture.id)} className={styles.incomplete}>
                {stateLabels.incomplete}
              </span>
            )}
            {shownTeams(fixture, view).map(({ teamId, side, score, mark }) => (
              <span key={teamId} className={styles.team} data-side={side}>
                <SideShape side={side} />
                <span className="sr-only">{sideLabels[side]}</span>
                <FitText
                  className={styles.name}
                  text={names(teamId)}
                  short={names(teamId, true)}
                  lines={1}
                  lead={<TeamMark teamId={teamId} />}
                />
                {incomplete.has(fixture) && (
                  <b {...mark} className={styles.points}>
                    {score ?? '–'}
                  </b>
                )}
              </span>
            ))}
          </li>
        ))}
      </ol>
    </section>
  );
}
