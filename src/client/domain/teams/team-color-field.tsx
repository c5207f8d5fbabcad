import { Button, Field, Input } from '@chakra-ui/react';
import { t } from '../../texts/t.ts';
import { Row } from '../../ui/layout/flow.tsx';
import styles from './team-color-field.module.css';

/** Initial colour of the browser's dialog. */
const FIRST_COLOR = '#3b82f6';

interface TeamColorFieldProps {
  /** Null: none. */
  color: string | null;
  onChange: (color: string | null) => void;
}

/** The colour behind a team's code; never that of a side. */
export function TeamColorField({ color, onChange }: TeamColorFieldProps) {
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
