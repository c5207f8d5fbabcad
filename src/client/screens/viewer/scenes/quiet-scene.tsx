import type { TournamentView } from '../../../../common/tournament-view/tournament-view.ts';
import type { ChampionshipSnapshot } from '../../../../common/wire/live.ts';
import { useChampionshipSelect } from '../../../live/use-topic.ts';
import { t } from '../../../texts/t.ts';
import { BrandMark } from '../../../ui/graphics/brand-mark.tsx';
import { FitText } from '../../../ui/text/fit-text.tsx';
import styles from './quiet-scene.module.css';

const nameOf = ({ name }: ChampionshipSnapshot) => name;
const hasNoMatches = ({ tournaments }: ChampionshipSnapshot) =>
  tournaments.every(({ status }) => status === 'Empty');

/** Shown without any content: the name of the event, and what is missing. */
export function QuietScene({
  tournament,
  text,
}: {
  tournament?: TournamentView | undefined;
  text?: string;
}) {
  const championship = useChampionshipSelect(nameOf);
  const isEarly = useChampionshipSelect(hasNoMatches);
  if (championship === undefined) return null;
  const missing = tournament
    ? t('Matches will appear here.')
    : isEarly && t('Groups will appear here.');
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
      <p className={styles.text}>{text ?? missing}</p>
    </section>
  );
}
