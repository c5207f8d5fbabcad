import { Input } from '@chakra-ui/react';
import { useState } from 'react';
import type { Sponsor } from '../../../../common/images/image.schema.ts';
import { limits } from '../../../../common/kernel/limits.ts';
import { normalizeText } from '../../../../common/kernel/text.rules.ts';
import { t } from '../../../texts/t.ts';
import { ActButton } from '../../../ui/controls/act-button.tsx';
import { useAsk } from '../../../ui/dialogs/ask.ts';
import { Row } from '../../../ui/layout/flow.tsx';
import { ImagePreview } from './image-preview.tsx';
import styles from './images.module.css';
import { useRemoveSponsor, useRenameSponsor } from './images.queries.ts';

interface SponsorRowProps {
  sponsor: Sponsor;
  isFirst: boolean;
  isLast: boolean;
  isMoving: boolean;
  onMove: (by: -1 | 1) => void;
}

/** One sponsor: its image, its name, and the buttons that move and remove it. */
export function SponsorRow({ sponsor, isFirst, isLast, isMoving, onMove }: SponsorRowProps) {
  const { id, name, image } = sponsor;
  const remove = useRemoveSponsor(id);
  const ask = useAsk();
  const onRemove = async () => {
    const question = {
      title: t('Remove this sponsor?'),
      text: t('{name} is shown no more on any screen.', { name }),
      confirm: t('Remove'),
      isDangerous: true,
    };
    if (await ask(question)) remove.mutate();
  };
  return (
    <li className={styles.sponsor}>
      <ImagePreview image={image} name={name} />
      <SponsorName key={name} sponsor={sponsor} />
      <Row as="span" gap={2}>
        <ActButton
          aria-label={t('Move {name} up', { name })}
          disabled={isFirst || isMoving}
          onClick={() => onMove(-1)}
        >
          ↑
        </ActButton>
        <ActButton
          aria-label={t('Move {name} down', { name })}
          disabled={isLast || isMoving}
          onClick={() => onMove(1)}
        >
          ↓
        </ActButton>
        <ActButton
          variant="ghost"
          data-tone="danger"
          aria-label={t('Remove {name}', { name })}
          disabled={remove.isPending}
          onClick={onRemove}
        >
          {t('Remove')}
        </ActButton>
      </Row>
    </li>
  );
}

/** Renamed on Enter and when the field is left. */
function SponsorName({ sponsor: { id, name } }: { sponsor: Sponsor }) {
  const [text, setText] = useState(name);
  const rename = useRenameSponsor(id);
  const save = () => {
    const wanted = normalizeText(text);
    if (wanted === '') setText(name);
    else if (wanted !== name) rename.mutate(wanted, { onError: () => setText(name) });
  };
  return (
    <Input
      className={styles.name}
      aria-label={t('Name of {name}', { name })}
      value={text}
      maxLength={limits.sponsorName}
      autoComplete="off"
      onChange={({ target }) => setText(target.value)}
      onBlur={save}
      onKeyDown={({ key, currentTarget }) => {
        if (key === 'Enter') currentTarget.blur();
      }}
    />
  );
}
