import { Button, Field, Input } from '@chakra-ui/react';
import { useState } from 'react';
import { graphicLine } from '../../../common/broadcast/broadcast.contract.ts';
import type { GraphicText } from '../../../common/broadcast/broadcast.schema.ts';
import type { WrittenGraphic } from '../../../common/broadcast/written-graphics.rules.ts';
import { useServerNow } from '../../domain/match-play/use-server-time.ts';
import { t } from '../../texts/t.ts';
import { textProblem } from '../../ui/forms/text-problem.ts';
import { Row } from '../../ui/layout/flow.tsx';
import { Text } from '../../ui/text/text.tsx';
import { timeOfDay } from '../../ui/time/time-of-day.ts';
import { AnnouncementEndField } from './announcement-fields.tsx';
import styles from './graphics-panel.module.css';
import { nextTime } from './next-time.rules.ts';

const slateTexts = [t('Starting soon'), t('Back soon'), t('Thank you')] as const;

interface GraphicTextFieldsProps {
  graphic: WrittenGraphic;
  text: GraphicText;
  onChange: (text: Partial<GraphicText>) => void;
}

/** GFX-8: the fields for an operator's text on a graphic. */
export function GraphicTextFields({ graphic, text, onChange }: GraphicTextFieldsProps) {
  const { first, second, until } = text;
  const serverNow = useServerNow();
  const serverAhead = () => serverNow() - Date.now();
  const [end, setEnd] = useState(() =>
    until === null ? '' : timeOfDay(Date.parse(until) - serverAhead()),
  );
  const chooseEnd = (time: string) => {
    setEnd(time);
    const at = nextTime(time, Date.now());
    onChange({ until: at === null ? null : new Date(at + serverAhead()).toISOString() });
  };
  return (
    <div className={styles.fields}>
      <Line label={t('First line')} text={first} onChange={(line) => onChange({ first: line })} />
      {graphic === 'slate' && (
        <Row wrap gap={2}>
          {slateTexts.map((one) => (
            <Button key={one} size="sm" onClick={() => onChange({ first: one })}>
              {one}
            </Button>
          ))}
        </Row>
      )}
      <Line
        label={t('Second line')}
        text={second}
        onChange={(line) => onChange({ second: line })}
      />
      {graphic === 'slate' && <AnnouncementEndField end={end} onChange={chooseEnd} />}
      {graphic === 'ticker' && (
        <Text tone="muted">{t('Without a text it shows the latest results.')}</Text>
      )}
    </div>
  );
}

interface LineProps {
  label: string;
  text: string;
  onChange: (text: string) => void;
}

function Line({ label, text, onChange }: LineProps) {
  const problem = textProblem(graphicLine, text);
  return (
    <Field.Root invalid={problem !== null && problem !== undefined}>
      <Field.Label>{label}</Field.Label>
      <Input value={text} autoComplete="off" onChange={({ target }) => onChange(target.value)} />
      <Field.ErrorText>{problem}</Field.ErrorText>
    </Field.Root>
  );
}
