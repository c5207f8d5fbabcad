import type { TournamentView } from '../../../../common/tournament-view/tournament-view.ts';
import type { ChampionshipSnapshot } from '../../../../common/wire/live.ts';
import { useChampionshipSelect } from '../../../live/use-topic.ts';
import { t } from '../../../texts/t.ts';
import { BrandMark } from '../../../ui/graphics/brand-mark.tsx';
import { FitText } from '../../../ui/text/fit-text.tsx';
import styles from './quiet-scene.module.css';

const nameOf = ({ name }: ChampionshipSnapshot) => name;

/** Shown without any content: the name of the event, and a text about the next step. */
export function QuietScene({
  tournament,
  text,
}: {
  tournament?: TournamentView | undefined;
  text?: string;
}) {
  const championship = useChampionshipSelect(nameOf);
  if (championship === undefined) return null;
  return (
    <section className={styles.scene}>
      <span className={styles.mark}>
        <BrandMark />
      </span>
      <FitText
        className={styles.name}
        text={tournament?.tournament.name ?? championship}
        lines={2}
      />
      <p className={styles.text}>
        {text ?? (tournament ? t('Matches will appear here.') : t('Groups will appear here.'))}
      </p>
    </section>
  );
}
