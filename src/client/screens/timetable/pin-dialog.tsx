import { Button, Checkbox, Dialog, Field, Input } from '@chakra-ui/react';
import { type FormEvent, useMemo, useState } from 'react';
import { dayEnd } from '../../../common/timetable/day-end.rules.ts';
import { forecast } from '../../../common/timetable/forecast.rules.ts';
import type { ForecastInput } from '../../../common/timetable/lanes.rules.ts';
import {
  isForecastItem,
  isWish,
  type Move,
  movedMatches,
  newlyBroken,
  pinOf,
  withPin,
} from '../../../common/timetable/pins.rules.ts';
import { wholeMinute } from '../../../common/timetable/shown-time.rules.ts';
import type { Forecast, ForecastItem, Pin } from '../../../common/timetable/timetable.schema.ts';
import { useChangeTimetable } from '../../domain/timetable/timetable.queries.ts';
import { t } from '../../texts/t.ts';
import { ActButton } from '../../ui/controls/act-button.tsx';
import { Modal } from '../../ui/dialogs/modal.tsx';
import { ChoiceField } from '../../ui/forms/choice-field.tsx';
import { Row, Stack } from '../../ui/layout/flow.tsx';
import { NameText } from '../../ui/text/name-text.tsx';
import { Text } from '../../ui/text/text.tsx';
import { fromDateTimeInput, toDateTimeInput } from '../../ui/time/date-time-input.ts';
import { dayAndTime, timeOfDay } from '../../ui/time/time-of-day.ts';
import { BrokenWishes } from './broken-wishes.tsx';
import styles from './pin-dialog.module.css';
import type { DayTexts } from './place-texts.ts';

interface PinDialogProps {
  item: ForecastItem;
  /** As it is proposed. */
  pin: Pin;
  input: ForecastInput;
  texts: DayTexts;
  onClose: () => void;
}

/** PUB-2: the pin of a match, with what it moves and breaks before it is written. */
export function PinDialog({ item, pin: proposed, input, texts, onClose }: PinDialogProps) {
  const { timetable, cages } = input;
  const [pin, setPin] = useState(proposed);
  const change = useChangeTimetable();
  const pins = withPin(timetable.pins, pin);
  const [before, after] = useMemo(() => {
    const wishes = { ...timetable, pins: withPin(timetable.pins, pin) };
    return [forecast(input), forecast({ ...input, timetable: wishes })] as const;
  }, [input, timetable, pin]);
  const set = (part: Partial<Pin>) => setPin((last) => ({ ...last, ...part }));
  const save = (event: FormEvent) => {
    event.preventDefault();
    change.mutate({ pins, base: { pins: timetable.pins } }, { onSuccess: onClose });
  };
  const { title, teams } = texts.textsOf(item);
  const stored = pinOf(timetable, item.fixtureId);
  const isHeldBack = pin.notBefore !== null && pin.notBefore !== stored.notBefore;
  return (
    <Modal
      title={title}
      text={
        <>
          <NameText text={teams[0]} /> {t('v')} <NameText text={teams[1]} />
        </>
      }
      open
      onClose={onClose}
    >
      <form onSubmit={save}>
        <Dialog.Body>
          <Field.Root>
            <Field.Label>{t('Not before')}</Field.Label>
            <Input
              type="datetime-local"
              value={toDateTimeInput(pin.notBefore)}
              onChange={({ target }) => set({ notBefore: fromDateTimeInput(target.value) })}
            />
          </Field.Root>
          {cages.length > 0 && (
            <ChoiceField
              label={t('Cage')}
              value={pin.cageId ?? 0}
              choices={[{ id: 0, name: t('As planned') }, ...cages].map(({ id, name }) => ({
                value: id,
                name,
              }))}
              onChange={(id) => set({ cageId: id === 0 ? null : id })}
            />
          )}
          <Checkbox.Root
            checked={pin.last}
            onCheckedChange={({ checked }) => set({ last: checked === true })}
          >
            <Checkbox.HiddenInput />
            <Checkbox.Control />
            <Checkbox.Label>{t('As the last match')}</Checkbox.Label>
          </Checkbox.Root>
          <Effects
            before={before}
            after={after}
            texts={texts}
            pins={pins}
            isHeldBack={isHeldBack}
            fixtureId={item.fixtureId}
          />
        </Dialog.Body>
        <Dialog.Footer>
          {isWish(pin) && (
            <Button onClick={() => set({ notBefore: null, cageId: null, last: false })}>
              {t('Without a pin')}
            </Button>
          )}
          <Button onClick={onClose}>{t('Cancel')}</Button>
          <ActButton type="submit" variant="solid" disabled={change.isPending}>
            {t('Save')}
          </ActButton>
        </Dialog.Footer>
      </form>
    </Modal>
  );
}

interface EffectsProps {
  before: Forecast;
  after: Forecast;
  texts: DayTexts;
  pins: readonly Pin[];
  /** The match that is pinned: its move comes first. */
  fixtureId: number;
  /** Whether another earliest start is asked for. */
  isHeldBack: boolean;
}

/** How many moves are listed. */
const LISTED = 8;

function Effects({ before, after, texts, pins, fixtureId, isHeldBack }: EffectsProps) {
  const isOwn = ({ after: place }: Move) => isForecastItem(place) && place.fixtureId === fixtureId;
  const moves = movedMatches(before, after).sort((a, b) => Number(isOwn(b)) - Number(isOwn(a)));
  const [wasEnd, end] = [dayEnd(before), dayEnd(after)];
  const more = moves.length - LISTED;
  return (
    <section className={styles.effects} aria-label={t('What it changes')} aria-live="polite">
      <Text weight="strong">
        {moves.length === 0 ? t('No match moves.') : t('{n} matches move.', { n: moves.length })}
        {wasEnd !== null && end !== null && dayAndTime(wasEnd) !== dayAndTime(end) && (
          <>
            {' '}
            {t('The day ends about {time} instead of {before}.', {
              time: dayAndTime(end),
              before: dayAndTime(wasEnd),
            })}
          </>
        )}
      </Text>
      {moves.length === 0 && isHeldBack && (
        <Text tone="muted">
          {t('A pin holds a match back. To play it earlier, change the order of its group.')}
        </Text>
      )}
      {moves.length > 0 && (
        <Stack as="ul" gap={1}>
          {moves.slice(0, LISTED).map((move) => (
            <MoveLine key={placeKey(move)} move={move} texts={texts} />
          ))}
          {more > 0 && <li>{t('and {n} more', { n: more })}</li>}
        </Stack>
      )}
      <BrokenWishes
        title={t('Wishes that can then not be kept')}
        broken={newlyBroken(before, after)}
        texts={texts}
        pins={pins}
      />
    </section>
  );
}

const placeKey = ({ after }: Move): string =>
  isForecastItem(after) ? `fixture ${after.fixtureId}` : `tie ${after.tieId}`;

const startOf = ({ startsAt }: Move['after']): string => timeOfDay(wholeMinute(startsAt));

function MoveLine({ move: { before, after }, texts }: { move: Move; texts: DayTexts }) {
  const cage = texts.cageName(after.cageId);
  return (
    <Row as="li" gap={[1, 3]} align="baseline" wrap>
      <span className={styles.times}>
        {startOf(before)} → <b>{startOf(after)}</b>
      </span>
      <span>{texts.textsOf(after).title}</span>
      {after.cageId !== before.cageId && cage !== '' && <b>{cage}</b>}
    </Row>
  );
}
