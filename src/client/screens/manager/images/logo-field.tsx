import type { Image } from '../../../../common/images/images.contract.ts';
import { t } from '../../../texts/t.ts';
import { ActButton } from '../../../ui/controls/act-button.tsx';
import { useAsk } from '../../../ui/dialogs/ask.ts';
import { ImageDrop } from './image-drop.tsx';
import { ImagePreview } from './image-preview.tsx';
import styles from './images.module.css';
import { useRemoveLogo, useSetLogo } from './images.queries.ts';

interface LogoFieldProps {
  /** Null for the event's logo. */
  teamId: number | null;
  /** Name of the image, such as 'logo of the event'. */
  what: string;
  image: Image | null;
}

export function LogoField({ teamId, what, image }: LogoFieldProps) {
  const set = useSetLogo(teamId);
  const remove = useRemoveLogo(teamId);
  const ask = useAsk();
  const onRemove = async () => {
    const question = {
      title: t('Remove this logo?'),
      text: t('The {what} disappears from all screens.', { what }),
      confirm: t('Remove'),
      isDangerous: true,
    };
    if (await ask(question)) remove.mutate();
  };
  return (
    <div className={styles.logo}>
      {image && <ImagePreview image={image} name={what} />}
      <ImageDrop
        what={what}
        text={image ? t('Drop another image, or choose it') : t('Drop an image here, or choose it')}
        isBusy={set.isPending}
        onFiles={([file]) => file && set.mutate(file)}
      />
      {image && (
        <ActButton
          variant="ghost"
          data-tone="danger"
          aria-label={t('Remove the {what}', { what })}
          disabled={remove.isPending}
          onClick={onRemove}
        >
          {t('Remove')}
        </ActButton>
      )}
    </div>
  );
}
