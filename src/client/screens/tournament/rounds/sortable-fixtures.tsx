import {
  type Announcements,
  DndContext,
  type DragEndEvent,
  KeyboardSensor,
  MouseSensor,
  TouchSensor,
  useSensor,
  useSensors,
} from '@dnd-kit/core';
import {
  SortableContext,
  sortableKeyboardCoordinates,
  useSortable,
  verticalListSortingStrategy,
} from '@dnd-kit/sortable';
import { CSS } from '@dnd-kit/utilities';
import { GripVertical } from 'lucide-react';
import { useMemo } from 'react';
import type { Fixture } from '../../../../common/fixture/fixture.schema.ts';
import { canDrag, reorderByDrop } from '../../../../common/fixture/reorder.rules.ts';
import { SCORE_LIST } from '../../../domain/scores/score-focus.ts';
import { OFFLINE_REASON, useIsOffline } from '../../../live/use-is-offline.ts';
import { t } from '../../../texts/t.ts';
import { gesture, waits } from '../../../theme/tokens.ts';
import styles from './fixture-list.module.css';
import { FixtureRow, type FixtureRowProps } from './fixture-row.tsx';
import { useMoveFixture } from './use-move-fixture.ts';

interface SortableFixturesProps {
  tournamentId: number;
  /** Round 1 in playing order. */
  fixtures: readonly Fixture[];
  names: ReadonlyMap<number, string>;
  elsewhere: ReadonlyMap<number, string>;
}

/** Round 1 with a handle on each match. One drop is one write; the order goes to later rounds. */
export function SortableFixtures({
  tournamentId,
  fixtures,
  names,
  elsewhere,
}: SortableFixturesProps) {
  const move = useMoveFixture(tournamentId, fixtures);
  const ids = useMemo(() => fixtures.map(({ id }) => id), [fixtures]);
  const placeOf = (id: string | number) => ids.indexOf(Number(id));
  const sensors = useSensors(
    useSensor(MouseSensor, { activationConstraint: { distance: gesture.dragThreshold } }),
    useSensor(TouchSensor, {
      activationConstraint: { delay: waits.dragPress, tolerance: gesture.dragThreshold },
    }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  );
  const announcements = useMemo(
    () =>
      spokenDrag(
        (id) => ids.indexOf(Number(id)),
        (from, to) => reorderByDrop(fixtures, from, to) !== null,
      ),
    [ids, fixtures],
  );
  const onDragEnd = ({ active, over }: DragEndEvent) =>
    move(placeOf(active.id), over ? placeOf(over.id) : null);

  return (
    <DndContext
      sensors={sensors}
      accessibility={{ announcements }}
      autoScroll={{ acceleration: gesture.autoScroll, interval: 16 }}
      onDragEnd={onDragEnd}
    >
      <SortableContext items={ids} strategy={verticalListSortingStrategy}>
        <ol className={styles.list} data-sides-named {...{ [SCORE_LIST]: '' }}>
          {fixtures.map((fixture) => (
            <SortableRow
              key={fixture.id}
              fixture={fixture}
              names={names}
              notNeeded={null}
              elsewhere={elsewhere.get(fixture.id)}
            />
          ))}
        </ol>
      </SortableContext>
    </DndContext>
  );
}

function SortableRow(props: FixtureRowProps) {
  const { fixture } = props;
  const isOffline = useIsOffline();
  const isMovable = canDrag(fixture) && !isOffline;
  const sortable = useSortable({
    id: fixture.id,
    disabled: { draggable: !isMovable, droppable: false },
    transition: { duration: waits.dragDrop, easing: 'ease' },
  });
  const { attributes, listeners, transform, transition, isDragging } = sortable;
  return (
    <li
      ref={sortable.setNodeRef}
      className={styles.row}
      data-dragging={isDragging || undefined}
      style={{ transform: CSS.Translate.toString(transform), transition }}
    >
      <button
        type="button"
        ref={sortable.setActivatorNodeRef}
        className={styles.handle}
        {...attributes}
        {...listeners}
        aria-label={t('Move match {n}', { n: fixture.displayMatchNumber })}
        aria-disabled={!isMovable || undefined}
        data-tip={
          isMovable
            ? undefined
            : isOffline
              ? OFFLINE_REASON
              : t('A scored match stays where it is.')
        }
      >
        <GripVertical aria-hidden size={18} />
      </button>
      <FixtureRow {...props} />
    </li>
  );
}

/** Screen-reader texts of a drag by keyboard. Shown places count from 1, list indexes from 0. */
function spokenDrag(
  placeOf: (id: string | number) => number,
  isTaken: (from: number, to: number) => boolean,
): Announcements {
  const place = (id: string | number) => placeOf(id) + 1;
  let hasMoved = false;
  return {
    onDragStart: ({ active }) => {
      hasMoved = false;
      return t(
        'Picked up the match at place {n}. Use the arrow keys to move it, space to drop it.',
        { n: place(active.id) },
      );
    },
    onDragOver: ({ active, over }) => {
      // A drag begins over its own place: announcing that would interrupt the instructions.
      hasMoved ||= over !== null && over.id !== active.id;
      if (!hasMoved) return undefined;
      return over ? t('Over place {n}.', { n: place(over.id) }) : t('Not over any place.');
    },
    onDragEnd: ({ active, over }) =>
      over && isTaken(placeOf(active.id), placeOf(over.id))
        ? t('Dropped at place {n}.', { n: place(over.id) })
        : t('Dropped where it was. Nothing changed.'),
    onDragCancel: () => t('Cancelled. Nothing changed.'),
  };
}
