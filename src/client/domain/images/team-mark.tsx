import type { CSSProperties } from 'react';
import { imagePath } from '../../../common/images/image-sizes.ts';
import { textWidth } from '../../../common/kernel/text.rules.ts';
import { teamCodes } from '../../../common/teams/team-code.rules.ts';
import type { Team } from '../../../common/teams/teams.contract.ts';
import { contrastText } from '../../../common/tournaments/tournament-guards.rules.ts';
import { useTeams } from '../teams/use-teams.ts';
import { useImages } from './images.ts';
import styles from './team-mark.module.css';

let knownTeams: readonly Team[] | undefined;
let codes: ReadonlyMap<number, string> = new Map();

/** One map for all marks of a page, rebuilt when a team changes. */
function codesOf(teams: readonly Team[]): ReadonlyMap<number, string> {
  if (teams !== knownTeams) {
    knownTeams = teams;
    codes = teamCodes(teams);
  }
  return codes;
}

const useLogo = (teamId: number) =>
  useImages()?.teams.find((team) => team.teamId === teamId)?.image;

/** The code of a team whose mark is a logo, which does not say it; undefined for a mark with a code. */
export function useCodeBesideLogo(teamId: number): string | undefined {
  const teams = useTeams() ?? [];
  const hasLogo = useLogo(teamId) !== undefined;
  return hasLogo ? codesOf(teams).get(teamId) : undefined;
}

interface TeamMarkProps {
  teamId: number;
  isLarge?: boolean;
}

/** A team's logo or, without one, its code on its colour. Not part of the surrounding text. */
export function TeamMark({ teamId, isLarge }: TeamMarkProps) {
  const teams = useTeams() ?? [];
  const logo = useLogo(teamId);
  const color = teams.find(({ id }) => id === teamId)?.color;
  const style: CSSProperties = logo
    ? { backgroundImage: `url("${imagePath(logo.hash, isLarge ? 'large' : 'small')}")` }
    : color
      ? { background: color, color: contrastText(color) }
      : {};
  const code = logo ? '' : (codesOf(teams).get(teamId) ?? '');
  return (
    <i
      className={styles.mark}
      data-code={code}
      data-wide={textWidth(code) > code.length || undefined}
      data-logo={logo && ''}
      style={style}
      aria-hidden
    />
  );
}
