import { useEffect, useState } from 'react';
import type {
  Desk,
  GraphicText,
  RundownItem,
  Stream,
} from '../../../common/broadcast/broadcast.contract.ts';
import {
  type Graphic,
  isWritten,
  type WrittenGraphic,
} from '../../../common/broadcast/graphic-kinds.rules.ts';
import {
  type DeskAct,
  deskOf,
  lacksText,
  nextItem,
  rundownOf,
} from '../../../common/broadcast/graphics.rules.ts';
import { letterOf } from '../../browser/letter-of.ts';
import { uuid } from '../../browser/uuid.ts';
import { useOperate, usePrepare } from '../../domain/broadcast/broadcast.queries.ts';
import { failureOf } from '../../http/api-errors.ts';
import { useAdminTopic } from '../../live/use-admin-topic.ts';
import { OFFLINE_REASON, useIsOffline } from '../../live/use-is-offline.ts';
import { t } from '../../texts/t.ts';
import { showProblem } from '../../ui/notices/toaster.ts';

const noText: GraphicText = { first: '', second: '', until: null };

/** The graphic in the operator's preview; `item` is its item of the rundown, if any. */
interface Look {
  graphic: Graphic;
  item?: string | undefined;
}

/** The desk of one stream: the preview, the rundown, and the actions with their shortcuts. */
export function useDesk(desks: readonly Desk[], stream: Stream) {
  const [look, setLook] = useState<Look>({ graphic: 'bug' });
  const [texts, setTexts] = useState<Record<WrittenGraphic, GraphicText>>({
    text: noText,
    ticker: noText,
    slate: { ...noText, first: t('Starting soon') },
  });
  const desk = deskOf(desks, stream);
  const { rundowns } = useAdminTopic();
  const { items, taken } = rundownOf(rundowns, stream);
  const next = nextItem({ items, taken });
  const { tournamentId: tournament_id, cageId } = stream;
  const target = { tournament_id, ...(cageId === undefined ? {} : { cageId }) };
  const operate = useOperate();
  const store = usePrepare();
  const isOffline = useIsOffline();

  const textOf = (graphic: Graphic) => (isWritten(graphic) ? texts[graphic] : undefined);
  const write = (text: Partial<GraphicText>) => {
    const { graphic } = look;
    if (isWritten(graphic)) setTexts({ ...texts, [graphic]: { ...texts[graphic], ...text } });
  };
  const run = (act: DeskAct & { item?: string | undefined }) =>
    operate.mutate(
      { ...target, ...act },
      { onError: (error) => showProblem(failureOf(error, t('The graphic could not be changed.'))) },
    );
  const takeOf = (graphic: Graphic, text: GraphicText | null | undefined, item?: string) =>
    run({ type: 'take', graphic, ...(text ? { text } : {}), ...(item ? { item } : {}) });
  const lookAt = (item: RundownItem | undefined) => {
    if (!item) return;
    setLook({ graphic: item.graphic, item: item.id });
    if (isWritten(item.graphic)) setTexts({ ...texts, [item.graphic]: item.text ?? noText });
  };
  const prepare = (list: readonly RundownItem[]) => {
    if (store.isPending) return;
    store.mutate(
      { ...target, items: [...list] },
      { onError: (error) => showProblem(failureOf(error, t('The rundown could not be stored.'))) },
    );
  };

  const acts = {
    take: () => takeOf(look.graphic, textOf(look.graphic), look.item),
    clear: () => run({ type: 'clear', graphic: look.graphic }),
    clearAll: () => run({ type: 'clear' }),
    auto: () => run({ type: 'auto' }),
    next() {
      if (!next) return;
      takeOf(next.graphic, next.text, next.id);
      lookAt(nextItem({ items, taken: next.id }) ?? next);
    },
    look: (graphic: Graphic) => setLook({ graphic }),
    lookAt,
    write,
    /** Saves the previewed graphic to the rundown: replaces its item, or appends a new one. */
    keep() {
      const id = look.item ?? uuid();
      const item = { id, graphic: look.graphic, text: textOf(look.graphic) ?? null };
      const isThere = items.some((rundownItem) => rundownItem.id === id);
      prepare(
        isThere
          ? items.map((rundownItem) => (rundownItem.id === id ? item : rundownItem))
          : [...items, item],
      );
    },
    prepare,
  };

  useEffect(() => {
    const byKey: Record<string, () => void> = {
      t: acts.take,
      c: acts.clear,
      n: acts.next,
      a: acts.auto,
    };
    const onKey = (event: KeyboardEvent) => {
      const { target, repeat, ctrlKey, metaKey, altKey } = event;
      const isTyping =
        target instanceof Element &&
        target.closest('input, select, textarea, dialog, [role=dialog], [role=menu]');
      const act = byKey[letterOf(event)];
      if (!act || repeat || ctrlKey || metaKey || altKey || isTyping) return;
      event.preventDefault();
      if (isOffline) showProblem(OFFLINE_REASON);
      else act();
    };
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  });

  const text = textOf(look.graphic);
  return {
    desk,
    look,
    text,
    items,
    taken,
    next,
    acts,
    isOnAir: (graphic: Graphic) => !desk.auto && desk.onAir.includes(graphic),
    lacks: lacksText(look.graphic, text),
  };
}
