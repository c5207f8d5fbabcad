import { shortTeamName, type Team } from '../../../common/teams/teams.contract.ts';
import { textProblem } from '../../ui/forms/text-problem.ts';
import { ShortNameField } from './short-name-field.tsx';
import { TeamColorField } from './team-color-field.tsx';

/** A team's details as they stand in a form. */
export interface TypedDetails {
  shortName: string;
  /** Null: none. */
  color: string | null;
}

export const typedDetails = (team: Team | null): TypedDetails => ({
  shortName: team?.shortName ?? '',
  color: team?.color ?? null,
});

export const isSameDetails = (one: TypedDetails, other: TypedDetails): boolean =>
  one.shortName === other.shortName && one.color === other.color;

export const detailsProblem = ({ shortName }: TypedDetails): string | null =>
  textProblem(shortTeamName, shortName);

interface TeamDetailsFieldsProps {
  /** The team's name as it is typed. */
  name: string;
  details: TypedDetails;
  onChange: (details: TypedDetails) => void;
}

export function TeamDetailsFields({ name, details, onChange }: TeamDetailsFieldsProps) {
  const { shortName, color } = details;
  return (
    <>
      <ShortNameField
        name={name}
        shortName={shortName}
        onChange={(text) => onChange({ ...details, shortName: text })}
      />
      <TeamColorField color={color} onChange={(shade) => onChange({ ...details, color: shade })} />
    </>
  );
}
