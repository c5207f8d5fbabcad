import { Button, Dialog, Field, NativeSelect, Switch } from '@chakra-ui/react';
import { type FormEvent, useState } from 'react';
import type { Fixture, Outcome } from '../../../../common/fixture/fixture.schema.ts';
import { byPlayingOrder } from '../../../../common/fixture/playing-order.rules.ts';
import { isLit } from '../../../../common/fixture/score.rules.ts';
import type {
  Tournament,
  TournamentState,
} from '../../../../common/tournaments/tournament.schema.ts';
import { useSetOutcome } from '../../../domain/fixtures/fixtures.queries.ts';
import { ReasonField } from '../../../domain/fixtures/reason-field.tsx';
import { teamNameOf } from '../../../domain/teams/team-name.ts';
import { useTeamNames } from '../../../domain/teams/use-teams.ts';
import { useUpdateTournament } from '../../../domain/tournaments/tournaments.queries.ts';
import { failureOf } from '../../../http/api-errors.ts';
import { useIsOffline } from '../../../live/use-is-offline.ts';
import { t } from '../../../texts/t.ts';
import { ActButton } from '../../../ui/controls/act-button.tsx';
import { Modal } from '../../../ui/dialogs/modal.tsx';
import { ChoiceField } from '../../../ui/forms/choice-field.tsx';
import { showProblem, showToast } from '../../../ui/notices/toaster.ts';
import styles from './setup-drawer.module.css';

/** RES-1: a match that is not played, such as a no-show. */
export function OutcomeButton({ state }: { state: TournamentState }) {
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <>
      <ActButton disabled={state.fixtures.length === 0} onClick={() => setOpen(true)}>
        {t('Award or Void a Match')}
      </ActButton>
      <Modal
        title={t('Award or Void a Match')}
        text={t(
          'For a no-show, a forfeit or a disqualification. A score stays stored and does not count.',
        )}
        open={isOpen}
        onClose={close}
      >
        <OutcomeForm state={state} onClose={close} />
      </Modal>
    </>
  );
}

type OutcomeChoice = 'played' | 'home' | 'away' | 'void';

const choiceOf = ({ outcome, winnerTeamId, homeTeamId }: Fixture): OutcomeChoice => {
  if (outcome !== 'awarded') return outcome;
  return winnerTeamId === homeTeamId ? 'home' : 'away';
};

interface OutcomeFormProps {
  state: TournamentState;
  onClose: () => void;
}

function OutcomeForm({ state: { tournament, fixtures }, onClose }: OutcomeFormProps) {
  const names = useTeamNames();
  const open = fixtures.filter((fixture) => !isLit(fixture)).sort(byPlayingOrder);
  const [id, setId] = useState<number>();
  const fixture = open.find((candidate) => candidate.id === id);
  const [choice, setChoice] = useState<OutcomeChoice>();
  const [reason, setReason] = useState<string>();
  const [isWholePairing, setWholePairing] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const write = useSetOutcome(tournament.id);
  if (open.length === 0) {
    return <Dialog.Body>{t('Every match is called or in play.')}</Dialog.Body>;
  }
  const chosen = choice ?? (fixture && choiceOf(fixture));
  const shownReason = reason ?? fixture?.reason ?? '';

  const choose = (chosenId: number) => {
    setId(chosenId);
    setChoice(undefined);
    setReason(undefined);
    setProblem(null);
  };
  const awardText = (teamId: number) => t('Awarded to {name}', { name: teamNameOf(names, teamId) });
  const save = (event: FormEvent) => {
    event.preventDefault();
    if (fixture === undefined || chosen === undefined) return;
    const { homeTeamId, awayTeamId } = fixture;
    const winnerTeamId = { home: homeTeamId, away: awayTeamId, played: null, void: null }[chosen];
    const outcome: Outcome['outcome'] = chosen === 'home' || chosen === 'away' ? 'awarded' : chosen;
    write.mutate(
      { id: fixture.id, outcome, winnerTeamId, reason: shownReason, isWholePairing },
      {
        onSuccess: () => {
          showToast(t('Match Updated'));
          onClose();
        },
        onError: (error) => setProblem(failureOf(error, t('The match could not be changed.'))),
      },
    );
  };
  return (
    <form onSubmit={save}>
      <Dialog.Body className={styles.form}>
        <ChoiceField
          label={t('Match')}
          value={fixture?.id}
          choices={open.map((row) => ({
            value: row.id,
            name: t('{number}: {home} v {away} (round {round})', {
              number: row.displayMatchNumber,
              home: teamNameOf(names, row.homeTeamId),
              away: teamNameOf(names, row.awayTeamId),
              round: row.round,
            }),
          }))}
          onChange={choose}
        />
        {fixture && (
          <ChoiceField
            label={t('Outcome')}
            value={chosen}
            choices={[
              { value: 'played', name: t('Played, or to be played') },
              { value: 'home', name: awardText(fixture.homeTeamId) },
              { value: 'away', name: awardText(fixture.awayTeamId) },
              { value: 'void', name: t('Void: does not count') },
            ]}
            problem={problem}
            onChange={setChoice}
          />
        )}
        {chosen !== undefined && chosen !== 'played' && (
          <ReasonField value={shownReason} placeholder={t('No-show')} onChange={setReason} />
        )}
        <Switch.Root
          checked={isWholePairing}
          onCheckedChange={({ checked }) => setWholePairing(checked)}
        >
          <Switch.HiddenInput />
          <Switch.Control>
            <Switch.Thumb />
          </Switch.Control>
          <Switch.Label>{t('All matches of these two teams without a result')}</Switch.Label>
        </Switch.Root>
      </Dialog.Body>
      <Dialog.Footer>
        <Button onClick={onClose}>{t('Cancel')}</Button>
        <ActButton type="submit" variant="solid" disabled={!fixture} loading={write.isPending}>
          {t('Save')}
        </ActButton>
      </Dialog.Footer>
    </form>
  );
}

const AWARD_GOALS = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10];

/** RES-2: the goals that an awarded match counts. */
export function AwardGoalsSelect({ tournament }: { tournament: Tournament }) {
  const update = useUpdateTournament();
  const isOffline = useIsOffline();
  const { id, awardGoals } = tournament;
  const choices = AWARD_GOALS.includes(awardGoals) ? AWARD_GOALS : [...AWARD_GOALS, awardGoals];
  const choose = (goals: number) =>
    update.mutate(
      { id, awardGoals: goals },
      {
        onError: (error) =>
          showProblem(failureOf(error, t('The setting could not be saved. Please try again.'))),
      },
    );
  return (
    <Field.Root disabled={isOffline}>
      <Field.Label>{t('Goals of an awarded match')}</Field.Label>
      <NativeSelect.Root disabled={isOffline}>
        <NativeSelect.Field
          value={awardGoals}
          onChange={({ target }) => choose(Number(target.value))}
        >
          {choices.map((goals) => (
            <option key={goals} value={goals}>
              {goals === 0 ? t('None, and no match in averages') : `${goals} : 0`}
            </option>
          ))}
        </NativeSelect.Field>
        <NativeSelect.Indicator />
      </NativeSelect.Root>
    </Field.Root>
  );
}
