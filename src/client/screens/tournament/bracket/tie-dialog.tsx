import { Button, Dialog } from '@chakra-ui/react';
import { type FormEvent, useState } from 'react';
import type { Tie } from '../../../../common/fixture/fixture.schema.ts';
import { isLevel } from '../../../../common/knockout/tie-result.rules.ts';
import { ReasonField } from '../../../domain/fixtures/reason-field.tsx';
import { useRuleTie } from '../../../domain/knockout/knockout.queries.ts';
import { tieCode } from '../../../domain/knockout/tie-texts.ts';
import { teamNameOf } from '../../../domain/teams/team-name.ts';
import { useTeamNames } from '../../../domain/teams/use-teams.ts';
import { failureOf } from '../../../http/api-errors.ts';
import { useTournament } from '../../../live/use-topic.ts';
import { t } from '../../../texts/t.ts';
import { ActButton } from '../../../ui/controls/act-button.tsx';
import { Modal } from '../../../ui/dialogs/modal.tsx';
import { ChoiceField } from '../../../ui/forms/choice-field.tsx';
import { showToast } from '../../../ui/notices/toaster.ts';

interface TieDialogProps {
  tournamentId: number;
  /** Null: closed. */
  tie: Tie | null;
  onClose: () => void;
}

/** KO-7, KO-11: the admin's ruling on a tie. */
export function TieDialog({ tournamentId, tie, onClose }: TieDialogProps) {
  // The title keeps its code while the dialog closes.
  const [shownTie, setShown] = useState(tie);
  if (tie !== null && tie !== shownTie) setShown(tie);
  return (
    <Modal
      title={t('Rule on {code}', { code: tieCode(shownTie?.code ?? '') })}
      text={t('For a team that does not come, a disqualification, or a winner after level sets.')}
      open={tie !== null}
      onClose={onClose}
    >
      {tie && <RulingForm tournamentId={tournamentId} tie={tie} onClose={onClose} />}
    </Modal>
  );
}

type Outcome = 'played' | 'walkover' | 'awarded' | 'decided';
const RULINGS: readonly { value: string; outcome: Outcome; side: 'a' | 'b' | null }[] = [
  { value: 'played', outcome: 'played', side: null },
  { value: 'walkover-a', outcome: 'walkover', side: 'a' },
  { value: 'walkover-b', outcome: 'walkover', side: 'b' },
  { value: 'walkover', outcome: 'walkover', side: null },
  { value: 'awarded-a', outcome: 'awarded', side: 'a' },
  { value: 'awarded-b', outcome: 'awarded', side: 'b' },
  { value: 'decided-a', outcome: 'decided', side: 'a' },
  { value: 'decided-b', outcome: 'decided', side: 'b' },
];

/** The ruling that the tie has now; undefined for none. */
function presentRuling(tie: Tie, isLevelNow: boolean): string | undefined {
  const { outcome, winnerTeamId } = tie;
  if (outcome === 'none') return 'walkover';
  const side = winnerTeamId === tie.teamA ? 'a' : 'b';
  if (winnerTeamId === null || outcome === null) return undefined;
  if (outcome === 'played') return isLevelNow ? `decided-${side}` : undefined;
  return `${outcome}-${side}`;
}

function RulingForm({ tournamentId, tie, onClose }: TieDialogProps & { tie: Tie }) {
  const names = useTeamNames();
  const rule = useRuleTie(tournamentId);
  const view = useTournament(tournamentId);
  const fixtures = view.status === 'ready' ? view.snapshot.fixtures : [];
  // Also where a winner is recorded already.
  const isLevelNow = tie.wins.a === tie.wins.b && isLevel({ ...tie, outcome: null }, fixtures);
  const [value, setValue] = useState(presentRuling(tie, isLevelNow));
  const [reason, setReason] = useState(tie.reason ?? '');
  const [problem, setProblem] = useState<string | null>(null);
  const sides = { a: tie.teamA, b: tie.teamB };
  const textOf = ({ outcome, side }: (typeof RULINGS)[number]): string => {
    const teamId = side && sides[side];
    const name = teamId === null ? '' : teamNameOf(names, teamId);
    if (outcome === 'played') return t('To be played: take the ruling back');
    if (outcome === 'awarded') return t('Awarded to {name}', { name });
    if (outcome === 'decided') return t('Level: {name} wins', { name });
    return side === null ? t('Neither team comes') : t('Walkover for {name}', { name });
  };
  const save = (event: FormEvent) => {
    event.preventDefault();
    const chosen = RULINGS.find((ruling) => ruling.value === value);
    if (!chosen) return;
    const { outcome, side } = chosen;
    rule.mutate(
      { id: tie.id, outcome, winnerTeamId: side && sides[side], reason },
      {
        onSuccess: () => {
          showToast(t('{code} Updated', { code: tieCode(tie.code) }));
          onClose();
        },
        onError: (error) => setProblem(failureOf(error, t('The tie could not be changed.'))),
      },
    );
  };
  return (
    <form onSubmit={save}>
      <Dialog.Body display="grid" gap="4" overflowWrap="anywhere">
        <ChoiceField
          label={t('Outcome')}
          value={value}
          choices={RULINGS.filter(({ outcome }) => outcome !== 'decided' || isLevelNow).map(
            (ruling) => ({ value: ruling.value, name: textOf(ruling) }),
          )}
          problem={problem}
          onChange={setValue}
        />
        <ReasonField
          value={reason}
          placeholder={isLevelNow ? t('Golden goal') : ''}
          onChange={setReason}
        />
      </Dialog.Body>
      <Dialog.Footer>
        <Button onClick={onClose}>{t('Cancel')}</Button>
        <ActButton
          type="submit"
          variant="solid"
          disabled={value === undefined}
          loading={rule.isPending}
        >
          {t('Save')}
        </ActButton>
      </Dialog.Footer>
    </form>
  );
}
