import { Button, Dialog, Field, NativeSelect } from '@chakra-ui/react';
import { useEffect, useState } from 'react';
import { type ScoreWrite, scoreWrite } from '../../../common/fixture/fixtures.contract.ts';
import type { Affected, Choice } from '../../../common/kernel/consequences.schema.ts';
import { offeredChoices } from '../../../common/knockout/consequence-choices.rules.ts';
import { askingConsequences, type Choices, type Consequences } from '../../http/api.ts';
import { useTournament } from '../../live/use-topic.ts';
import { t } from '../../texts/t.ts';
import { Modal } from '../../ui/dialogs/modal.tsx';
import { toaster } from '../../ui/notices/toaster.ts';
import { teamNameOf } from '../teams/team-name.ts';
import { useTeamNames } from '../teams/use-teams.ts';
import { tieCode } from './tie-texts.ts';

interface Asked extends Consequences {
  answer: (choices: Choices | null) => void;
}

const LABELS: Record<Choice, string> = {
  reseat: t('Seat the new teams'),
  keep: t('Keep the teams, and mark it'),
  replay: t('Play it again with the new teams'),
  award: t('Award it to the team that stays'),
};
const labelOf = (choice: Choice, { restores }: Affected): string =>
  restores && (choice === 'replay' || choice === 'reseat')
    ? t('Put its earlier result back')
    : LABELS[choice];

/** KO-10: asks what to do with each tie that a correction would reseat. Once per app. */
export function ConsequencesDialog() {
  const [asked, setAsked] = useState<Asked | null>(null);
  useEffect(
    () =>
      askingConsequences((consequences) => {
        // A message about this write, as that of an undo, is not true yet.
        toaster.remove();
        return new Promise((answer) => setAsked({ ...consequences, answer }));
      }),
    [],
  );
  const close = (choices: Choices | null) => {
    asked?.answer(choices);
    setAsked(null);
  };
  return (
    <Modal
      title={t('This Changes the Knockout')}
      text={t(
        'Nothing is changed yet. Choose what happens to each match; a backup is taken first.',
      )}
      open={asked !== null}
      onClose={() => close(null)}
    >
      {asked && <ConsequencesForm {...asked} onClose={close} />}
    </Modal>
  );
}

interface ConsequencesFormProps extends Consequences {
  onClose: (choices: Choices | null) => void;
}

function ConsequencesForm({ affected, write, before, problem, onClose }: ConsequencesFormProps) {
  const names = useTeamNames();
  const [choices, setChoices] = useState<Choices>(before ?? {});
  const pair = (ids: Affected['was']) =>
    ids.map((id) => (id === null ? t('open') : teamNameOf(names, id))).join(' – ');
  const rows = offeredChoices(affected, choices);
  const all = Object.fromEntries(rows.map((row) => [String(row.affected.tieId), row.choice]));
  return (
    <>
      <Dialog.Body display="grid" gap="4" overflowWrap="anywhere">
        <Corrected write={write} names={names} />
        {problem && <p role="alert">{problem}</p>}
        {before && !problem && (
          <p>{t('What you chose changes more matches. Choose for each of them.')}</p>
        )}
        {rows.map(({ affected: tie, offered, choice: chosen }) => (
          <Field.Root key={tie.tieId}>
            <Field.Label>{titleOf(tie, names)}</Field.Label>
            <p>
              {t('Now {was}. Would be {would}.', {
                was: pair(tie.was) + scoreText(tie),
                would: pair(tie.would),
              })}
            </p>
            <NativeSelect.Root>
              <NativeSelect.Field
                value={chosen}
                onChange={({ target }) =>
                  setChoices({ ...choices, [tie.tieId]: target.value as Choice })
                }
              >
                {offered.map((choice) => (
                  <option key={choice} value={choice}>
                    {labelOf(choice, tie)}
                  </option>
                ))}
              </NativeSelect.Field>
              <NativeSelect.Indicator />
            </NativeSelect.Root>
          </Field.Root>
        ))}
      </Dialog.Body>
      <Dialog.Footer>
        <Button onClick={() => onClose(null)}>{t('Change Nothing')}</Button>
        <Button variant="solid" onClick={() => onClose(all)}>
          {t('Correct')}
        </Button>
      </Dialog.Footer>
    </>
  );
}

type Names = ReturnType<typeof useTeamNames>;

function titleOf({ begun, winnerTeamId, ...tie }: Affected, names: Names): string {
  const code = tieCode(tie.code);
  if (winnerTeamId !== undefined) {
    return t('{code}, won by {name}', { code, name: teamNameOf(names, winnerTeamId) });
  }
  return begun ? t('{code}, begun', { code }) : code;
}

/** KO-13: the goals of a tie of one set, else the sets won; '' for a tie without a set that is won. */
const scoreText = ({ wins, goals = wins }: Affected): string =>
  goals && goals.a + goals.b > 0 ? ` ${goals.a} : ${goals.b}` : '';

/** The corrected result, because a score may be sent long after it was entered. Empty for other writes. */
function Corrected({ write, names }: { write: Consequences['write']; names: Names }) {
  const { data } = scoreWrite.safeParse(write);
  return data ? <CorrectedScore write={data} names={names} /> : null;
}

function CorrectedScore({ write, names }: { write: ScoreWrite; names: Names }) {
  const view = useTournament(write.tournament_id);
  const state = view.status === 'ready' ? view.snapshot : null;
  const fixture = state?.fixtures.find(({ id }) => id === write.id);
  if (!state || !fixture) return null;
  const { homeTeamId, awayTeamId, displayMatchNumber } = fixture;
  const goals = (score: number | null) => score ?? '–';
  return (
    <p>
      {t('The correction: {group}, match {n}, {home} {a} : {b} {away}.', {
        group: state.tournament.name,
        n: displayMatchNumber,
        home: teamNameOf(names, homeTeamId),
        away: teamNameOf(names, awayTeamId),
        a: goals(write.homeScore),
        b: goals(write.awayScore),
      })}
    </p>
  );
}
