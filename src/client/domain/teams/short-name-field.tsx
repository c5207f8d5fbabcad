import { Button, Field, Input } from '@chakra-ui/react';
import { limits } from '../../../common/kernel/limits.ts';
import { normalizeText } from '../../../common/kernel/text.rules.ts';
import { proposeShortName } from '../../../common/teams/short-name.rules.ts';
import { t } from '../../texts/t.ts';
import { NameCounter } from './name-counter.tsx';
import styles from './short-name-field.module.css';

interface ShortNameFieldProps {
  /** The team's name as it is typed. */
  name: string;
  shortName: string;
  onChange: (shortName: string) => void;
}

/** The short name for stream and tables, with a proposal. */
export function ShortNameField({ name, shortName, onChange }: ShortNameFieldProps) {
  const proposal = proposeShortName(normalizeText(name));
  return (
    <Field.Root>
      <Field.Label>
        {t('Short name')} <NameCounter text={shortName} most={limits.shortTeamName} />
      </Field.Label>
      <div className={styles.row}>
        <Input
          value={shortName}
          placeholder={proposal === null ? t('The name is short enough') : t('None')}
          autoComplete="off"
          onChange={({ target }) => onChange(target.value)}
        />
        {proposal !== null && proposal !== shortName && (
          <Button variant="ghost" onClick={() => onChange(proposal)}>
            {t('Use “{name}”', { name: proposal })}
          </Button>
        )}
      </div>
      <Field.HelperText>
        {t('On the stream and in tables, where the name would be too small.')}
      </Field.HelperText>
    </Field.Root>
  );
}
