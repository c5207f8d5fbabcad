import type { TournamentState } from '../../../../common/fixtures/fixture.schema.ts';
import { litFixture } from '../../../../common/fixtures/map-lit.rules.ts';
import { isScored } from '../../../../common/fixtures/score.rules.ts';
import { FALLBACK_GROUP_COLOR } from '../../../../common/limits.ts';
import { fixtureState, stateWords } from '../../../features/fixtures/fixture-state.ts';
import { SideShape, sideWords } from '../../../features/fixtures/side-shape.tsx';
import { FitText } from '../../../shared/ui/fit-text.tsx';
import { FlipNumber } from '../../../shared/ui/flip-number.tsx';
import { type ShownTeam, shownTeams, type View } from '../sides.ts';
import type { TeamName } from '../use-team-names.ts';
import styles from './board-scene.module.css';

interface BoardSceneProps {
  groups: readonly TournamentState[];
  names: TeamName;
  view: View;
}

/** Several cages at once: a strip for each match that is called or in play. */
export function BoardScene({ groups, names, view }: BoardSceneProps) {
  return (
    <ol className={styles.strips}>
      {groups.map((group) => (
        <Strip key={group.tournament.id} group={group} names={names} view={view} />
      ))}
    </ol>
  );
}

function Strip({ group, names, view }: { group: TournamentState; names: TeamName; view: View }) {
  const fixture = litFixture(group.fixtures);
  if (!fixture) return null;
  const [left, right] = shownTeams(fixture, view);
  const state = fixtureState(fixture, false);
  const half = (team: ShownTeam, other: ShownTeam, at: 'left' | 'right') => (
    <div className={styles.half} data-side={team.side} data-at={at}>
      <span className={styles.side}>
        <SideShape side={team.side} />
        <span className="sr-only">{sideWords[team.side]}</span>
      </span>
      <FitText className={styles.name} text={names(team.teamId)} like={names(other.teamId)} />
      {isScored(fixture) && (
        <span key={fixture.id} className={styles.score}>
          <FlipNumber value={team.score} />
        </span>
      )}
    </div>
  );
  return (
    <li className={styles.strip} data-state={state}>
      <div
        className={styles.band}
        style={{ background: group.tournament.color ?? FALLBACK_GROUP_COLOR }}
      />
      {half(left, right, 'left')}
      <div className={styles.spine}>
        <span className={styles.state}>{stateWords[state]}</span>
        <span className={styles.group}>{group.tournament.name}</span>
        <span className={styles.match}>Match {fixture.displayMatchNumber}</span>
      </div>
      {half(right, left, 'right')}
    </li>
  );
}
