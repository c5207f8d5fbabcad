import { Button, Field, Input } from '@chakra-ui/react';
import { useEffect, useState } from 'react';
import {
  type Desk,
  type GraphicText,
  graphicLine,
  type Stream,
} from '../../../common/broadcast/broadcast.contract.ts';
import {
  type Graphic,
  graphics,
  isWritten,
  type WrittenGraphic,
} from '../../../common/broadcast/graphic-kinds.rules.ts';
import { paths } from '../../../common/kernel/pages.ts';
import type { Tournament } from '../../../common/tournaments/tournament.schema.ts';
import {
  overlayQuery,
  readOverlayOptions,
  withOption,
} from '../../domain/broadcast/overlay-options.ts';
import { useCages } from '../../domain/cages/cages.live.ts';
import { useServerNow } from '../../domain/match-play/use-server-time.ts';
import { t } from '../../texts/t.ts';
import { ActButton } from '../../ui/controls/act-button.tsx';
import { textProblem } from '../../ui/forms/text-problem.ts';
import { Row } from '../../ui/layout/flow.tsx';
import { Text } from '../../ui/text/text.tsx';
import { timeOfDay } from '../../ui/time/time-of-day.ts';
import { AnnouncementEndField } from './announcement-fields.tsx';
import { GraphicPicture, graphicLabels } from './graphic-picture.tsx';
import styles from './graphics-panel.module.css';
import { nextTime } from './next-time.rules.ts';
import { RundownList } from './rundown-list.tsx';
import { ScopeSelect } from './scope-select.tsx';
import { useDesk } from './use-desk.ts';

interface GraphicsPanelProps {
  tournaments: readonly Tournament[];
  desks: readonly Desk[];
}

const EVENT: Stream = { tournamentId: null };

/** In ms: the preview waits for the end of typing. */
const TYPING_MS = 500;

/** The operator's controls: preview a graphic, take it, clear it, or switch to automatic. */
export function GraphicsPanel({ tournaments, desks }: GraphicsPanelProps) {
  const [chosen, setChosen] = useState<Stream>(EVENT);
  const cages = useCages();
  const cage = cages.find(({ id }) => id === chosen.cageId);
  // The cage of the stream may have been deleted meanwhile.
  const stream = chosen.cageId === undefined || cage ? chosen : EVENT;
  const state = useDesk(desks, stream);
  const { desk, look, text, next, acts, isOnAir, lacks } = state;
  const shownText = useSettled(text, TYPING_MS);
  const address = (layout: Graphic | 'desk', written?: GraphicText) => {
    const usual = stream.tournamentId === null ? 'desk' : 'bug';
    const options = readOverlayOptions(`?layout=${layout}`);
    const all = written ? { ...options, text: written } : options;
    const own = `${paths.overlay(stream.tournamentId ?? undefined)}${overlayQuery(all, usual)}`;
    return cage ? withOption(own, 'cage', String(cage.position)) : own;
  };
  return (
    <div className={styles.panel}>
      <div className={styles.desk}>
        <ScopeSelect
          label={t('Stream of')}
          all={t('The whole event')}
          tournaments={tournaments}
          cages={cages}
          value={stream.tournamentId}
          cage={cage?.position ?? null}
          onChange={(tournamentId, position) =>
            setChosen({
              tournamentId,
              cageId: cages.find((candidate) => candidate.position === position)?.id,
            })
          }
        />
        <div className={styles.acts}>
          <ActButton variant="solid" aria-keyshortcuts="T" disabled={lacks} onClick={acts.take}>
            {t('Take')} <kbd>T</kbd>
          </ActButton>
          <ActButton aria-keyshortcuts="C" disabled={!isOnAir(look.graphic)} onClick={acts.clear}>
            {t('Clear')} <kbd>C</kbd>
          </ActButton>
          <ActButton aria-keyshortcuts="N" disabled={!next} onClick={acts.next}>
            {t('Take next')} <kbd>N</kbd>
          </ActButton>
          <ActButton onClick={acts.clearAll}>{t('Clear All')}</ActButton>
          <ActButton
            aria-keyshortcuts="A"
            aria-pressed={desk.auto}
            data-on={desk.auto || undefined}
            className={styles.auto}
            onClick={acts.auto}
          >
            {desk.auto ? t('Automatic is on') : t('Go back to automatic')} <kbd>A</kbd>
          </ActButton>
        </div>
        <ul className={styles.graphics} aria-label={t('Graphic')}>
          {graphics.map((graphic) => (
            <li key={graphic} data-on={isOnAir(graphic) || undefined}>
              <button
                type="button"
                className={styles.look}
                aria-pressed={look.graphic === graphic}
                onClick={() => acts.look(graphic)}
              >
                <GraphicPicture graphic={graphic} />
                <span>{graphicLabels[graphic]}</span>
                {isOnAir(graphic) && <span className={styles.air}>{t('On air')}</span>}
              </button>
            </li>
          ))}
        </ul>
      </div>
      <div className={styles.column}>
        <Monitor
          title={t('Preview: {name}', { name: graphicLabels[look.graphic] })}
          src={address(look.graphic, shownText)}
        />
        {isWritten(look.graphic) && (
          <GraphicTextFields
            key={look.graphic + (look.item ?? '')}
            graphic={look.graphic}
            text={text ?? { first: '', second: '', until: null }}
            onChange={acts.write}
          />
        )}
      </div>
      <div className={styles.column}>
        <Monitor title={t('On air')} src={address('desk')} isOnAir />
        <RundownList {...state} />
      </div>
    </div>
  );
}

function Monitor({ title, src, isOnAir }: { title: string; src: string; isOnAir?: boolean }) {
  return (
    <figure className={styles.monitor} data-on={isOnAir || undefined}>
      <figcaption className={styles.caption}>{title}</figcaption>
      <iframe key={src} className={styles.frame} src={src} title={title} />
    </figure>
  );
}

/** The last value that stayed unchanged for `ms`. */
function useSettled<T>(value: T, ms: number): T {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), ms);
    return () => clearTimeout(timer);
  }, [value, ms]);
  return settled;
}

const slateTexts = [t('Starting soon'), t('Back soon'), t('Thank you')] as const;

interface GraphicTextFieldsProps {
  graphic: WrittenGraphic;
  text: GraphicText;
  onChange: (text: Partial<GraphicText>) => void;
}

/** GFX-8: the fields for an operator's text on a graphic. */
function GraphicTextFields({ graphic, text, onChange }: GraphicTextFieldsProps) {
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
          {slateTexts.map((slateText) => (
            <Button key={slateText} size="sm" onClick={() => onChange({ first: slateText })}>
              {slateText}
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
