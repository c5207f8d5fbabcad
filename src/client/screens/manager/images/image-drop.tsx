import { t } from '../../../texts/t.ts';
import { FileDrop } from '../../../ui/forms/file-drop.tsx';

interface ImageDropProps {
  /** Names the dropped image: 'logo of the event'. */
  what: string;
  text: string;
  isBusy: boolean;
  isMany?: boolean;
  onFiles: (files: File[]) => void;
}

/** Takes image files by a button, and dropped on it. */
export const ImageDrop = ({ what, text, isBusy, isMany = false, onFiles }: ImageDropProps) => (
  <FileDrop
    label={t('Choose the {what}', { what })}
    title={isBusy ? t('Sending...') : text}
    note={t('PNG, JPEG, WebP or SVG, at most 1 MB.')}
    accept=".png,.jpg,.jpeg,.webp,.svg,image/png,image/jpeg,image/webp,image/svg+xml"
    isBusy={isBusy}
    isMany={isMany}
    isSmall
    onFiles={onFiles}
  />
);
