import type { TournamentSnapshot } from '../../../../common/contract/live.ts';
import { onDeck } from '../../../../common/fixtures/playing-order.rules.ts';
import { FALLBACK_GROUP_COLOR } from '../../../../common/limits.ts';
import { SideShape, sideWords } from '../../../features/fixtures/side-shape.tsx';
import { FitText } from '../../../shared/ui/fit-text.tsx';
import { shownTeams, type View } from '../sides.ts';
import type { TeamName } from '../use-team-names.ts';
import styles from './panel.module.css';

const ROWS = 3;

interface NextPanelProps {
  group: TournamentSnapshot;
  names: TeamName;
  view: View;
}

/** The next matches. Nothing when all are played. */
export function NextPanel({ group, names, view }: NextPanelProps) {
  const next = onDeck(group.fixtures).slice(0, ROWS);
  if (next.length === 0) return null;
  return (
    <section className={styles.panel}>
      <h1
        className={styles.title}
        style={{ borderColor: group.tournament.color ?? FALLBACK_GROUP_COLOR }}
      >
        Up next
      </h1>
      <ol>
        {next.map((fixture) => (
          <li key={fixture.id} className={styles.match}>
            <span className={styles.number}>{fixture.displayMatchNumber}</span>
            {shownTeams(fixture, view).map(({ teamId, side }) => (
              <span key={teamId} className={styles.team} data-side={side}>
                <SideShape side={side} />
                <span className="sr-only">{sideWords[side]}</span>
                <FitText className={styles.name} text={names(teamId)} lines={1} />
              </span>
            ))}
          </li>
        ))}
      </ol>
    </section>
  );
}
