import { Pencil } from 'lucide-react';
import { TipButton } from '../../../ui/controls/tip-button.tsx';
import styles from './rename-team-button.module.css';

/** The pencil behind a team's name. */
export function RenameTeamButton({ name, onPress }: { name: string; onPress: () => void }) {
  return (
    <TipButton className={styles.icon} aria-label={`Rename ${name}`} tip="Rename" onClick={onPress}>
      <Pencil aria-hidden />
    </TipButton>
  );
}
