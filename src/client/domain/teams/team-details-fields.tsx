import { Button, Field, Input } from '@chakra-ui/react';
import { shortTeamName, type Team } from '../../../common/teams/teams.contract.ts';
import { t } from '../../texts/t.ts';
import { textProblem } from '../../ui/forms/text-problem.ts';
import { Row } from '../../ui/layout/flow.tsx';
import { ShortNameField } from './short-name-field.tsx';
import styles from './team-color-field.module.css';

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

export const isSameDetails = (a: TypedDetails, b: TypedDetails): boolean =>
  a.shortName === b.shortName && a.color === b.color;

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

/** Initial colour of the browser's dialog. */
const FIRST_COLOR = '#3b82f6';

interface TeamColorFieldProps {
  /** Null: none. */
  color: string | null;
  onChange: (color: string | null) => void;
}

/** The colour behind a team's code; never that of a side. */
function TeamColorField({ color, onChange }: TeamColorFieldProps) {
  return (
    <Field.Root>
      <Field.Label>{t('Team colour')}</Field.Label>
      <Row gap={3} align="center">
        <Input
          className={styles.color}
          type="color"
          data-none={color === null || undefined}
          value={color ?? FIRST_COLOR}
          onChange={({ target }) => onChange(target.value)}
        />
        {color === null ? (
          <span>{t('None')}</span>
        ) : (
          <Button variant="ghost" onClick={() => onChange(null)}>
            {t('Remove the colour')}
          </Button>
        )}
      </Row>
      <Field.HelperText>
        {t('Behind the three letters of the team. The sides stay red and blue.')}
      </Field.HelperText>
    </Field.Root>
  );
}
