import {
  DndContext,
  type DragEndEvent,
  MouseSensor,
  pointerWithin,
  TouchSensor,
  useDraggable,
  useDroppable,
  useSensor,
  useSensors,
} from '@dnd-kit/core';
import { CSS } from '@dnd-kit/utilities';
import { Pin as PinIcon } from 'lucide-react';
import { type CSSProperties, useMemo, useState } from 'react';
import { FALLBACK_TOURNAMENT_COLOR } from '../../../common/kernel/limits.ts';
import { textWidth } from '../../../common/kernel/text.rules.ts';
import type { ForecastInput } from '../../../common/timetable/lanes.rules.ts';
import { isForecastItem, isWish, pinOf } from '../../../common/timetable/pins.rules.ts';
import { wholeMinute } from '../../../common/timetable/shown-time.rules.ts';
import type {
  Forecast,
  ForecastItem,
  Pin,
  Timetable,
} from '../../../common/timetable/timetable.schema.ts';
import { statusLabels } from '../../domain/fixtures/match-texts.ts';
import { lateText } from '../../domain/timetable/late-text.ts';
import { useIsOffline } from '../../live/use-is-offline.ts';
import { t } from '../../texts/t.ts';
import { gesture, waits } from '../../theme/tokens.ts';
import { NameText } from '../../ui/text/name-text.tsx';
import { timeOfDay } from '../../ui/time/time-of-day.ts';
import {
  type Block,
  blocksOf,
  columnKey,
  type DayColumn,
  type DayScale,
  dayColumns,
  dayLines,
  dayScale,
  draggedTo,
  isInDay,
  topOf,
} from './day-layout.rules.ts';
import styles from './day-view.module.css';
import { PinDialog } from './pin-dialog.tsx';
import { breakText, type DayTexts } from './place-texts.ts';

/** In px: a match with three lines, and with a fourth for its promise. */
const ROW = 62;
const ROW_WITH_PROMISE = 78;
const LINES_APART = 44;

interface DayViewProps {
  input: ForecastInput;
  day: Forecast;
  texts: DayTexts;
}

/** PUB-2: cages as columns, time downwards. A match is a button for its pin, and can be dragged. */
export function DayView({ input, day, texts }: DayViewProps) {
  const { cages, events, timetable } = input;
  const [pinned, setPinned] = useState<{ item: ForecastItem; pin: Pin } | null>(null);
  const rowHeight = timetable.publishedAt === null ? ROW : ROW_WITH_PROMISE;
  const columns = useMemo(
    () =>
      dayColumns(
        day,
        [...cages].sort((a, b) => a.position - b.position),
        events.map(({ tournament }) => tournament),
      ),
    [day, cages, events],
  );
  const scale = useMemo(
    () => dayScale(columns, { at: day.at, rowHeight }),
    [columns, day.at, rowHeight],
  );
  const sensors = useSensors(
    useSensor(MouseSensor, { activationConstraint: { distance: gesture.dragThreshold } }),
    useSensor(TouchSensor, {
      activationConstraint: { delay: waits.dragHold, tolerance: gesture.dragThreshold },
    }),
  );
  const waiting = day.items.filter(({ state }) => state === 'waiting').length;
  if (scale === null) return <Waiting count={waiting} />;

  const open = (item: ForecastItem, change: Partial<Pin> = {}) =>
    setPinned({ item, pin: { ...pinOf(timetable, item.fixtureId), ...change } });
  const drop = ({ active, over, delta }: DragEndEvent) => {
    const item = day.items.find(({ fixtureId }) => fixtureId === active.id);
    if (!item) return;
    const cage = columns.find((column) => columnKey(column) === over?.id)?.cage;
    const startsAt = draggedTo(scale, item.startsAt, delta.y);
    const isElsewhen = Math.abs(startsAt - item.startsAt) >= LEAST_DRAG;
    const isElsewhere = cage !== undefined && cage.id !== item.cageId;
    if (!isElsewhen && !isElsewhere) return;
    open(item, {
      ...(isElsewhen && { notBefore: startsAt > day.at ? startsAt : null }),
      ...(isElsewhere && { cageId: cage.id }),
    });
  };
  return (
    <>
      <DndContext
        sensors={sensors}
        collisionDetection={pointerWithin}
        accessibility={SILENT}
        autoScroll={{ acceleration: gesture.autoScroll, interval: 16 }}
        onDragEnd={drop}
      >
        <section className={styles.frame} aria-label={t('Timetable')}>
          <div
            className={styles.grid}
            style={
              { '--columns': columns.length, '--height': `${scale.height}px` } as CSSProperties
            }
          >
            <div className={styles.corner} />
            {columns.map((column) => (
              <ColumnHead key={columnKey(column)} column={column} day={day} timetable={timetable} />
            ))}
            <Times scale={scale} />
            {columns.map((column) => (
              <Column
                key={columnKey(column)}
                column={column}
                scale={scale}
                timetable={timetable}
                texts={texts}
                rowHeight={rowHeight}
                broken={day.broken}
                onOpen={open}
              />
            ))}
            {isInDay(scale, day.at) && (
              <div className={styles.now} style={{ top: topOf(scale, day.at) }}>
                <span>{timeOfDay(day.at)}</span>
              </div>
            )}
          </div>
        </section>
      </DndContext>
      <Waiting count={waiting} />
      {pinned && (
        <PinDialog
          key={pinned.item.fixtureId}
          {...pinned}
          input={input}
          texts={texts}
          onClose={() => setPinned(null)}
        />
      )}
    </>
  );
}

/** Who hears the page presses a match and gets its dialog; the texts of the library are English. */
const SILENT = {
  screenReaderInstructions: { draggable: '' },
  announcements: {
    onDragStart: () => undefined,
    onDragOver: () => undefined,
    onDragEnd: () => undefined,
    onDragCancel: () => undefined,
  },
};

/** In ms: a shorter drag does not change the start. */
const LEAST_DRAG = 2.5 * 60_000;

const Waiting = ({ count }: { count: number }) =>
  count > 0 && <p>{t('{n} matches cannot be planned yet.', { n: count })}</p>;

interface ColumnHeadProps {
  column: DayColumn;
  day: Forecast;
  timetable: Timetable;
}

function ColumnHead({ column: { cage, tournament }, day, timetable }: ColumnHeadProps) {
  const lateMs = (cage && day.lateMs[cage.id]) ?? 0;
  const late = lateText(lateMs);
  return (
    <div className={styles.head}>
      <NameText
        className={styles.name}
        text={cage?.name ?? tournament?.name ?? t('Without a cage')}
      />
      {cage?.closed && <span className={styles.closed}>{t('Closed for repair')}</span>}
      {cage && !cage.closed && timetable.publishedAt !== null && (
        <span className={styles.late} data-late={(late !== null && lateMs > 0) || undefined}>
          {late ?? t('On time')}
        </span>
      )}
    </div>
  );
}

function Times({ scale }: { scale: DayScale }) {
  return (
    <div className={styles.times}>
      {dayLines(scale, LINES_APART).map(({ at, top }) => (
        <time key={at} style={{ top }}>
          {timeOfDay(at)}
        </time>
      ))}
    </div>
  );
}

interface ColumnProps {
  column: DayColumn;
  scale: DayScale;
  timetable: Timetable;
  texts: DayTexts;
  rowHeight: number;
  broken: Forecast['broken'];
  onOpen: (item: ForecastItem) => void;
}

function Column({ column, scale, timetable, texts, rowHeight, broken, onOpen }: ColumnProps) {
  const { setNodeRef, isOver } = useDroppable({ id: columnKey(column) });
  const blocks = useMemo(
    () => blocksOf(column.places, scale, rowHeight - BETWEEN),
    [column, scale, rowHeight],
  );
  const breaks = timetable.breaks.filter(
    ({ cageId, from, to }) =>
      (cageId === null || cageId === column.cage?.id) && topOf(scale, to) > topOf(scale, from),
  );
  return (
    <div ref={setNodeRef} className={styles.column} data-over={isOver || undefined}>
      {breaks.map((pause) => {
        const top = topOf(scale, pause.from);
        return (
          <p
            key={pause.id}
            className={styles.break}
            style={{ top, height: topOf(scale, pause.to) - top }}
          >
            <span>{breakText(pause)}</span>
          </p>
        );
      })}
      <ol>
        {blocks.map((block) => (
          <Match
            key={isForecastItem(block.place) ? block.place.fixtureId : `tie ${block.place.tieId}`}
            block={block}
            scale={scale}
            texts={texts}
            onOpen={onOpen}
            pin={isForecastItem(block.place) ? pinOf(timetable, block.place.fixtureId) : null}
            isBroken={
              isForecastItem(block.place) &&
              broken.some(({ wish }) => wish.startsWith(`pin ${idOf(block)} `))
            }
          />
        ))}
      </ol>
    </div>
  );
}

/** In px. */
const BETWEEN = 3;

const idOf = ({ place }: Block): number => (isForecastItem(place) ? place.fixtureId : 0);

interface MatchProps {
  block: Block;
  scale: DayScale;
  texts: DayTexts;
  /** Null for a tie whose teams are not known. */
  pin: Pin | null;
  isBroken: boolean;
  onOpen: (item: ForecastItem) => void;
}

function Match({ block, scale, texts, pin, isBroken, onOpen }: MatchProps) {
  const { place, top, height, lane, lanes } = block;
  const item = isForecastItem(place) ? place : null;
  const isOffline = useIsOffline();
  const isLit = item?.state === 'running' || item?.state === 'called';
  const isMovable = item !== null && !isLit && !isOffline;
  const { setNodeRef, listeners, transform, isDragging } = useDraggable({
    id: item?.fixtureId ?? `tie ${'tieId' in place ? place.tieId : 0}`,
    disabled: !isMovable,
  });
  const { tournament, fixture, name, code, title, teams } = texts.textsOf(place);
  // Without cages the column is the group.
  const groupName = place.cageId === null ? null : (tournament?.name ?? '');
  const startsAt = isDragging
    ? draggedTo(scale, place.startsAt, transform?.y ?? 0)
    : place.startsAt;
  const content = (
    <>
      <span className={styles.line}>
        <time>{timeOfDay(wholeMinute(startsAt))}</time>
        {item?.state === 'running' && (
          <span className={styles.state}>{statusLabels['in-play']}</span>
        )}
        {item?.state === 'called' && <span className={styles.state}>{statusLabels.called}</span>}
        {groupName !== null && <NameText className={styles.group} text={groupName} />}
        <span>{groupName === null ? name : code}</span>
        {pin && isWish(pin) && (
          <span className={styles.pin} data-broken={isBroken || undefined}>
            <PinIcon aria-hidden size={13} />
            <span className="sr-only">{t('Pinned')}</span>
          </span>
        )}
      </span>
      {teams.map((team, index) => (
        <span
          key={`${index === 0}`}
          className={styles.team}
          style={{ '--width': textWidth(team) } as CSSProperties}
        >
          <NameText text={team} />
        </span>
      ))}
      {item && item.promisedAt !== null && <PromisedTime item={item} />}
    </>
  );
  const style: CSSProperties = {
    top,
    height,
    insetInlineStart: `${(lane / lanes) * 100}%`,
    width: `${100 / lanes}%`,
    borderInlineStartColor: tournament?.color ?? FALLBACK_TOURNAMENT_COLOR,
    ...(transform && { transform: CSS.Translate.toString(transform) }),
  };
  return (
    <li className={styles.place} style={style} data-dragging={isDragging || undefined}>
      {item && fixture ? (
        <button
          type="button"
          ref={setNodeRef}
          className={styles.match}
          data-state={item.state}
          aria-label={`${timeOfDay(wholeMinute(item.startsAt))} ${title}`}
          {...(isMovable && listeners)}
          onClick={() => onOpen(item)}
        >
          {content}
        </button>
      ) : (
        <div className={styles.match} data-state="tie">
          {content}
        </div>
      )}
    </li>
  );
}

/** PUB-1 */
function PromisedTime({ item: { promisedAt, startsAt } }: { item: ForecastItem }) {
  const promised = promisedAt ?? startsAt;
  const late = lateText(startsAt - promised);
  const time = timeOfDay(wholeMinute(promised));
  return (
    <span
      className={styles.promise}
      data-late={(late !== null && startsAt > promised) || undefined}
    >
      {late === null ? (
        t('Promised {time}', { time })
      ) : (
        <>
          <s>
            <span className="sr-only">{t('Promised {time}', { time })}</span>
            <span aria-hidden>{time}</span>
          </s>{' '}
          {late}
        </>
      )}
    </span>
  );
}
