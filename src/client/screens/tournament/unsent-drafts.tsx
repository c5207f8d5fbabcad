import { useSaveScore } from '../../domain/outbox/use-save-score.ts';
import { DraftStrip } from '../../domain/scores/draft-strip.tsx';
import { useDraftActs, useUnsentDrafts } from '../../domain/scores/use-score-drafts.ts';
import { t } from '../../texts/t.ts';

interface UnsentDraftsProps {
  tournamentId: number;
  names: ReadonlyMap<number, string>;
  /** The shown round, whose matches show their own strips; null for none. */
  round: number | null;
}

/** Unsent drafts of matches that are not visible. */
export function UnsentDrafts({ tournamentId, names, round }: UnsentDraftsProps) {
  const acts = useDraftActs(useSaveScore(names));
  const drafts = useUnsentDrafts(tournamentId).filter(({ base }) => base.round !== round);
  return drafts.map((draft) => (
    <DraftStrip
      key={`${draft.tab} ${draft.base.id}`}
      draft={draft}
      names={names}
      acts={acts}
      title={t('match {n} of round {round}', {
        n: draft.base.displayMatchNumber,
        round: draft.base.round,
      })}
    />
  ));
}
