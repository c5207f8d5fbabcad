import { Input } from '@chakra-ui/react';
import { useState } from 'react';
import { normalizeText } from '../../../common/kernel/text.rules.ts';
import { t } from '../../texts/t.ts';
import styles from './rename-field.module.css';

interface RenameFieldProps {
  name: string;
  maxLength: number;
  /** Call `reset` when the name was refused. */
  onRename: (name: string, reset: () => void) => void;
}

/** A name that is changed on Enter and when the field is left. Needs the name as its key. */
export function RenameField({ name, maxLength, onRename }: RenameFieldProps) {
  const [text, setText] = useState(name);
  const reset = () => setText(name);
  const save = () => {
    const newName = normalizeText(text);
    if (newName === '') reset();
    else if (newName !== name) onRename(newName, reset);
  };
  return (
    <Input
      className={styles.field}
      aria-label={t('Name of {name}', { name })}
      value={text}
      maxLength={maxLength}
      autoComplete="off"
      onChange={({ target }) => setText(target.value)}
      onBlur={save}
      onKeyDown={({ key, currentTarget }) => {
        if (key === 'Enter') currentTarget.blur();
      }}
    />
  );
}
