import { Pencil } from 'lucide-react';
import { t } from '../../../texts/t.ts';
import { TipButton } from '../../../ui/controls/tip-button.tsx';
import styles from './rename-team-button.module.css';

export function RenameTeamButton({ name, onPress }: { name: string; onPress: () => void }) {
  return (
    <TipButton
      className={styles.icon}
      aria-label={t('Rename {name}', { name })}
      tip={t('Rename')}
      onClick={onPress}
    >
      <Pencil aria-hidden />
    </TipButton>
  );
}
