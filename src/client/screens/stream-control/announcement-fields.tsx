import { Button, Field, Input } from '@chakra-ui/react';
import { t } from '../../texts/t.ts';
import { Row } from '../../ui/layout/flow.tsx';
import { timeOfDay } from '../../ui/time/time-of-day.ts';
import { minutesFromNow } from './next-time.rules.ts';

const texts = [t('Break'), t('Lunch break'), t('Technical break'), t('Award ceremony')] as const;
const minutes = [5, 10, 15, 30] as const;

interface AnnouncementTextFieldProps {
  text: string;
  problem: string | null;
  onType: (text: string) => void;
  onChoose: (text: string) => void;
}

/** The text of an announcement, typed or chosen from the usual ones. */
export function AnnouncementTextField(props: AnnouncementTextFieldProps) {
  const { text, problem, onType, onChoose } = props;
  return (
    <Field.Root invalid={problem !== null}>
      <Field.Label>{t('Text')}</Field.Label>
      <Input value={text} autoComplete="off" onChange={({ target }) => onType(target.value)} />
      <Field.ErrorText>{problem}</Field.ErrorText>
      <Row wrap gap={2}>
        {texts.map((suggestion) => (
          <Button key={suggestion} size="sm" onClick={() => onChoose(suggestion)}>
            {suggestion}
          </Button>
        ))}
      </Row>
    </Field.Root>
  );
}

interface AnnouncementEndFieldProps {
  /** A time of day; empty for no end. */
  end: string;
  onChange: (end: string) => void;
}

/** The time at which the countdown of an announcement ends. */
export function AnnouncementEndField({ end, onChange }: AnnouncementEndFieldProps) {
  return (
    <Field.Root>
      <Field.Label>{t('Until (optional)')}</Field.Label>
      <Input type="time" value={end} onChange={({ target }) => onChange(target.value)} />
      <Row wrap gap={2}>
        {minutes.map((minute) => (
          <Button
            key={minute}
            size="sm"
            onClick={() => onChange(timeOfDay(minutesFromNow(minute, Date.now())))}
          >
            {t('{n} min', { n: minute })}
          </Button>
        ))}
        <Button size="sm" disabled={end === ''} onClick={() => onChange('')}>
          {t('No End')}
        </Button>
      </Row>
    </Field.Root>
  );
}
