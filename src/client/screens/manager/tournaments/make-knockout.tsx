import {
  Box,
  Button,
  Checkbox,
  Dialog,
  Field,
  Input,
  NativeSelect,
  Switch,
} from '@chakra-ui/react';
import { type FormEvent, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { limits } from '../../../../common/kernel/limits.ts';
import { paths } from '../../../../common/kernel/pages.ts';
import { planBracket, playedTies } from '../../../../common/knockout/build-bracket.rules.ts';
import { withdrawnOf } from '../../../../common/knockout/qualifiers.rules.ts';
import { hasOneRules } from '../../../../common/match/presets.ts';
import { stageOf } from '../../../../common/tournaments/status.rules.ts';
import type { Tournament } from '../../../../common/tournaments/tournament.schema.ts';
import type { TournamentSnapshot } from '../../../../common/wire/live.ts';
import { useMakeKnockout } from '../../../domain/knockout/knockout.queries.ts';
import { failureOf } from '../../../http/api-errors.ts';
import { useTournaments } from '../../../live/use-tournaments.ts';
import { t } from '../../../texts/t.ts';
import { ActButton } from '../../../ui/controls/act-button.tsx';
import { Modal } from '../../../ui/dialogs/modal.tsx';
import { Stack } from '../../../ui/layout/flow.tsx';
import { freeName } from '../free-name.ts';
import { firstFreeColor, usedColors } from './used-colors.ts';

const isGroup = (tournament: Tournament) =>
  stageOf(tournament).hasStandings && tournament.status !== 'Empty';

/** KO-2 … KO-8: from groups to a knockout, in one dialog. */
export function MakeKnockout({ tournaments }: { tournaments: readonly Tournament[] }) {
  const [isOpen, setOpen] = useState(false);
  if (!tournaments.some(isGroup) || tournaments.length >= limits.maxTournaments) return null;
  return (
    <>
      <ActButton onClick={() => setOpen(true)}>{t('Make a Knockout')}</ActButton>
      <Modal
        title={t('Make a Knockout')}
        text={t('Teams take their seats as soon as their group is complete.')}
        open={isOpen}
        onClose={() => setOpen(false)}
      >
        <KnockoutForm tournaments={tournaments} onClose={() => setOpen(false)} />
      </Modal>
    </>
  );
}

const nameOf = (n: number) => (n === 1 ? t('Knockout') : t('Knockout {n}', { n }));

const upTo = (most: number, from = 1) =>
  Array.from({ length: most - from + 1 }, (_, index) => index + from);

const MOST_PLACES = 8;

/** The number of teams of a group that can take a seat. */
function sizeOf({ tournament, fixtures }: TournamentSnapshot): number {
  const teams = new Set(fixtures.flatMap(({ homeTeamId, awayTeamId }) => [homeTeamId, awayTeamId]));
  for (const teamId of withdrawnOf(tournament)) teams.delete(teamId);
  return teams.size;
}

interface KnockoutFormProps {
  tournaments: readonly Tournament[];
  onClose: () => void;
}

function KnockoutForm({ tournaments, onClose }: KnockoutFormProps) {
  const groups = tournaments.filter(isGroup);
  const [name, setName] = useState(() => freeName(nameOf, tournaments));
  const [left, setLeft] = useState<ReadonlySet<number>>(new Set());
  const [chosenPlaces, setPlaces] = useState(2);
  const [chosenWildcards, setWildcards] = useState(0);
  const [bestOf, setBestOf] = useState<1 | 3 | 5>(3);
  const [thirdPlace, setThirdPlace] = useState(true);
  const [separates, setSeparates] = useState(true);
  const [problem, setProblem] = useState<string | null>(null);
  const make = useMakeKnockout();
  const navigate = useNavigate();
  const chosen = groups.filter(({ id }) => !left.has(id));
  const ids = chosen.map(({ id }) => id);
  const smallest = Math.min(...useTournaments(ids).map(sizeOf));
  const mostPlaces = Math.max(1, Math.min(MOST_PLACES, smallest));
  const places = Math.min(chosenPlaces, mostPlaces);
  const mostWildcards = places < smallest ? ids.length : 0;
  const wildcards = Math.min(chosenWildcards, mostWildcards);
  const plan = planBracket({
    tournaments: ids,
    places,
    wildcards,
    bestOf,
    thirdPlace,
    placement: 'none',
  });
  const ties = plan.ok ? playedTies(plan.value).length : 0;
  const undecided = chosen.filter(({ tieBreak }) => tieBreak === 'none');

  const save = (event: FormEvent) => {
    event.preventDefault();
    make.mutate(
      {
        name,
        color: firstFreeColor(usedColors(tournaments)),
        bestOf,
        thirdPlace,
        from: { tournaments: ids, places, wildcards },
        separate: separates ? undecided.map(({ id }) => id) : [],
      },
      {
        onSuccess: (id) => {
          onClose();
          void navigate(paths.admin(id));
        },
        onError: (error) => setProblem(failureOf(error, t('The knockout could not be made.'))),
      },
    );
  };
  return (
    <form onSubmit={save}>
      <Dialog.Body display="grid" gap="4" overflowWrap="anywhere">
        <Field.Root invalid={problem !== null}>
          <Field.Label>{t('Name')}</Field.Label>
          <Input
            value={name}
            maxLength={limits.tournamentName}
            autoComplete="off"
            onChange={({ target }) => setName(target.value)}
          />
          <Field.ErrorText>{problem}</Field.ErrorText>
        </Field.Root>
        <Stack as="fieldset" gap={4}>
          <Box as="legend" marginBottom="2">
            {t('Groups')}
          </Box>
          {groups.map((group) => (
            <Checkbox.Root
              key={group.id}
              checked={!left.has(group.id)}
              onCheckedChange={({ checked }) => {
                const next = new Set(left);
                if (checked) next.delete(group.id);
                else next.add(group.id);
                setLeft(next);
              }}
            >
              <Checkbox.HiddenInput />
              <Checkbox.Control />
              <Checkbox.Label>{group.name}</Checkbox.Label>
            </Checkbox.Root>
          ))}
        </Stack>
        <Count
          label={t('From each group')}
          value={places}
          options={upTo(mostPlaces)}
          onChange={setPlaces}
        />
        <Count
          label={t('Best of the next place')}
          value={wildcards}
          options={upTo(mostWildcards, 0)}
          onChange={setWildcards}
        />
        <Count
          label={t('Best of')}
          value={bestOf}
          options={[1, 3, 5]}
          onChange={(n) => setBestOf(n as 1 | 3 | 5)}
        />
        <Choice label={t('Match for third place')} value={thirdPlace} onChange={setThirdPlace} />
        {undecided.length > 0 && (
          <Choice
            label={t('Level teams: who won between them (head-to-head)')}
            value={separates}
            onChange={setSeparates}
          />
        )}
        {!hasOneRules(chosen) && (
          <p>
            {t(
              'These groups have different rules of play. Choose those of the knockout on its page.',
            )}
          </p>
        )}
        <p role="status">
          {plan.ok
            ? t('{teams} teams, {ties} ties, at most {matches} matches.', {
                teams: ids.length * places + wildcards,
                ties,
                matches: ties * bestOf,
              })
            : t('A knockout takes 2 to {n} teams.', { n: limits.maxTeams })}
        </p>
      </Dialog.Body>
      <Dialog.Footer>
        <Button onClick={onClose}>{t('Cancel')}</Button>
        <ActButton type="submit" variant="solid" disabled={!plan.ok} loading={make.isPending}>
          {t('Make the Knockout')}
        </ActButton>
      </Dialog.Footer>
    </form>
  );
}

interface CountProps {
  label: string;
  value: number;
  options: readonly number[];
  onChange: (n: number) => void;
}

function Count({ label, value, options, onChange }: CountProps) {
  return (
    <Field.Root>
      <Field.Label>{label}</Field.Label>
      <NativeSelect.Root>
        <NativeSelect.Field value={value} onChange={({ target }) => onChange(Number(target.value))}>
          {options.map((n) => (
            <option key={n} value={n}>
              {n}
            </option>
          ))}
        </NativeSelect.Field>
        <NativeSelect.Indicator />
      </NativeSelect.Root>
    </Field.Root>
  );
}

interface ChoiceProps {
  label: string;
  value: boolean;
  onChange: (isOn: boolean) => void;
}

function Choice({ label, value, onChange }: ChoiceProps) {
  return (
    <Switch.Root checked={value} onCheckedChange={({ checked }) => onChange(checked)}>
      <Switch.HiddenInput />
      <Switch.Control>
        <Switch.Thumb />
      </Switch.Control>
      <Switch.Label>{label}</Switch.Label>
    </Switch.Root>
  );
}
