import type { ComponentProps } from 'react';
import type { Sponsor } from '../../../../common/images/images.contract.ts';
import { moveSponsor } from '../../../../common/images/sponsors.rules.ts';
import { limits } from '../../../../common/kernel/limits.ts';
import { useImages, useSponsors } from '../../../domain/images/images.ts';
import { t } from '../../../texts/t.ts';
import { ActButton } from '../../../ui/controls/act-button.tsx';
import { MoveButtons } from '../../../ui/controls/move-buttons.tsx';
import { useAsk } from '../../../ui/dialogs/ask.ts';
import { RenameField } from '../../../ui/forms/rename-field.tsx';
import { Row, Stack } from '../../../ui/layout/flow.tsx';
import { Section } from '../../../ui/layout/section.tsx';
import { Text } from '../../../ui/text/text.tsx';
import { ImageDrop } from './image-drop.tsx';
import { ImagePreview } from './image-preview.tsx';
import styles from './images.module.css';
import {
  useAddSponsors,
  useOrderSponsors,
  useRemoveSponsor,
  useRenameSponsor,
} from './images.queries.ts';
import { LogoField } from './logo-field.tsx';

/** The logo of the event and the sponsors. Logos of teams are edited with their team. */
export function ImagesPanel() {
  const images = useImages();
  return (
    <Section title={t('Logos and Sponsors')}>
      <Stack gap={3}>
        <Text weight="strong">{t('Logo of the event')}</Text>
        <LogoField teamId={null} what={t('logo of the event')} image={images?.event ?? null} />
      </Stack>
      <Sponsors sponsors={useSponsors()} />
    </Section>
  );
}

function Sponsors({ sponsors }: { sponsors: readonly Sponsor[] }) {
  const add = useAddSponsors();
  const order = useOrderSponsors();
  const ids = sponsors.map(({ id }) => id);
  const move = (id: number, by: -1 | 1) => {
    const moved = moveSponsor(ids, id, by);
    if (moved !== ids) order.mutate(moved);
  };
  return (
    <Stack gap={3}>
      <Text weight="strong">{t('Sponsors')}</Text>
      <Text tone="muted">
        {t('Shown in breaks and between matches, one after the other for equal time.')}
      </Text>
      {sponsors.length > 0 && (
        <ol aria-label={t('Sponsors')}>
          {sponsors.map((sponsor, index) => (
            <SponsorRow
              key={sponsor.id}
              sponsor={sponsor}
              isFirst={index === 0}
              isLast={index === sponsors.length - 1}
              isMoving={order.isPending}
              onMove={(by) => move(sponsor.id, by)}
            />
          ))}
        </ol>
      )}
      {sponsors.length < limits.sponsors && (
        <ImageDrop
          what={t('images of sponsors')}
          text={
            sponsors.length > 0
              ? t('Add sponsors: drop images, or choose them')
              : t('Drop images here, or choose them')
          }
          isBusy={add.isPending}
          isMany
          onFiles={(files) => add.mutate(files)}
        />
      )}
    </Stack>
  );
}

interface SponsorRowProps extends Omit<ComponentProps<typeof MoveButtons>, 'name'> {
  sponsor: Sponsor;
}

/** One sponsor: its image, its name, and the buttons that move and remove it. */
function SponsorRow({ sponsor, ...place }: SponsorRowProps) {
  const { id, name, image } = sponsor;
  const rename = useRenameSponsor(id);
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
      <RenameField
        key={name}
        name={name}
        maxLength={limits.sponsorName}
        onRename={(text, onError) => rename.mutate(text, { onError })}
      />
      <Row as="span" gap={2}>
        <MoveButtons name={name} {...place} />
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
