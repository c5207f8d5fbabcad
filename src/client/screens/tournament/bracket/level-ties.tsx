import { useState } from 'react';
import type { Fixture, Tie } from '../../../../common/fixture/fixture.schema.ts';
import { isLevel } from '../../../../common/knockout/tie-result.rules.ts';
import { tieTitle } from '../../../domain/knockout/tie-texts.ts';
import { t } from '../../../texts/t.ts';
import { ActButton } from '../../../ui/controls/act-button.tsx';
import { LevelRow } from '../standings/level-teams.tsx';
import { TieDialog } from './tie-dialog.tsx';

interface LevelTiesProps {
  tournamentId: number;
  ties: readonly Tie[];
  fixtures: readonly Fixture[];
}

/** KO-7: each tie that is level after all its sets, above the matches, with its button. */
export function LevelTies({ tournamentId, ties, fixtures }: LevelTiesProps) {
  const [ruledId, setRuledId] = useState<number | null>(null);
  return (
    <>
      {ties
        .filter((tie) => isLevel(tie, fixtures))
        .map((tie) => (
          <LevelRow key={tie.id}>
            <p>{tieTitle(tie)}</p>
            <ActButton size="sm" onClick={() => setRuledId(tie.id)}>
              {t('Level: record the winner')}
            </ActButton>
          </LevelRow>
        ))}
      <TieDialog
        tournamentId={tournamentId}
        tie={ties.find(({ id }) => id === ruledId) ?? null}
        onClose={() => setRuledId(null)}
      />
    </>
  );
}
