import { leftToRight } from '../../../common/tournament-view/match-view.rules.ts';
import type { TournamentView } from '../../../common/tournament-view/tournament-view.ts';
import { aboutTime } from '../../domain/cages/about-time.ts';
import type { Upcoming } from '../../domain/cages/use-cage-screen.tsx';
import { statusLabels } from '../../domain/fixtures/match-texts.ts';
import { TeamMark } from '../../domain/images/team-mark.tsx';
import { shows, showsScore } from '../../domain/sides/shows.ts';
import { SideShape, sideLabels } from '../../domain/sides/side-shape.tsx';
import { t } from '../../texts/t.ts';
import { FitText } from '../../ui/text/fit-text.tsx';
import styles from './next-panel.module.css';
import { Panel } from './panel.tsx';

const ROWS = 3;

interface NextPanelProps {
  tournament: TournamentView;
  /** CAGE-3: the next matches of a cage, with their times. */
  upcoming?: readonly Upcoming[] | undefined;
  isFlipped: boolean;
}

/** Incomplete matches, then the next ones. Empty when all are played. */
export function NextPanel({ tournament, upcoming, isFlipped }: NextPanelProps) {
  const following = upcoming?.map(({ match }) => match) ?? tournament.pairingsOnDeck();
  const next = [...tournament.incomplete, ...following].slice(0, ROWS);
  if (next.length === 0) return null;
  return (
    <Panel title={t('Up next')} color={tournament.tournament.color}>
      <ol>
        {next.map((match) => {
          const { id, isScored } = match;
          const at = upcoming?.find((entry) => entry.match === match)?.at;
          return (
            <li key={id} className={styles.match} data-timed={upcoming ? '' : undefined}>
              <span {...shows(isScored ? 'number' : 'next', id)} className={styles.number}>
                {match.number}
              </span>
              {at !== undefined && <span className={styles.time}>{aboutTime(at)}</span>}
              {isScored && (
                <span {...shows('state', id)} className={styles.incomplete}>
                  {statusLabels.incomplete}
                </span>
              )}
              {leftToRight(match, isFlipped).map((team) => (
                <span key={team.teamId} className={styles.team} data-side={team.side}>
                  <SideShape side={team.side} />
                  <span className="sr-only">{sideLabels[team.side]}</span>
                  <FitText
                    className={styles.name}
                    text={team.name}
                    short={team.shortName}
                    lines={1}
                    lead={<TeamMark teamId={team.teamId} />}
                  />
                  {isScored && (
                    <b {...showsScore(match, team)} className={styles.points}>
                      {team.score ?? '–'}
                    </b>
                  )}
                </span>
              ))}
            </li>
          );
        })}
      </ol>
    </Panel>
  );
}
