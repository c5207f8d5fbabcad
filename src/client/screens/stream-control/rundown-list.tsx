import type { RundownItem } from '../../../common/broadcast/broadcast.contract.ts';
import { limits } from '../../../common/kernel/limits.ts';
import { t } from '../../texts/t.ts';
import { ActButton } from '../../ui/controls/act-button.tsx';
import { Stack } from '../../ui/layout/flow.tsx';
import { NameText } from '../../ui/text/name-text.tsx';
import { Text } from '../../ui/text/text.tsx';
import { graphicLabels } from './graphic-picture.tsx';
import styles from './rundown-list.module.css';
import type { useDesk } from './use-desk.ts';

type RundownListProps = Pick<
  ReturnType<typeof useDesk>,
  'look' | 'items' | 'taken' | 'next' | 'acts' | 'lacks'
>;

const nameOf = ({ graphic, text }: RundownItem): string =>
  text?.first ? `${graphicLabels[graphic]}: ${text.first}` : graphicLabels[graphic];

/** GFX-9: the prepared graphics in order. One is in the preview; a key takes the next one. */
export function RundownList({ look, items, taken, next, acts, lacks }: RundownListProps) {
  const isItem = items.some(({ id }) => id === look.item);
  const move = (from: number, by: -1 | 1) => {
    const list = [...items];
    const [item] = list.splice(from, 1);
    if (item) list.splice(from + by, 0, item);
    acts.prepare(list);
  };
  return (
    <Stack as="section" gap={3} align="start" aria-labelledby="rundown">
      <Text as="h3" id="rundown" weight="bold">
        {t('Rundown')}
      </Text>
      {items.length === 0 && (
        <Text tone="muted">
          {t('Choose a graphic, write its text and add it: “Take next” takes them in this order.')}
        </Text>
      )}
      <ol className={styles.list}>
        {items.map((item, index) => {
          const name = nameOf(item);
          return (
            <li
              key={item.id}
              className={styles.item}
              data-taken={item.id === taken || undefined}
              data-next={item.id === next?.id || undefined}
            >
              <button
                type="button"
                className={styles.look}
                aria-pressed={item.id === look.item}
                onClick={() => acts.lookAt(item)}
              >
                <NameText text={name} />
                {item.id === next?.id && (
                  <Text as="span" weight="bold">
                    {t('Next')}
                  </Text>
                )}
                {item.id === taken && (
                  <Text as="span" weight="bold">
                    {t('Taken')}
                  </Text>
                )}
              </button>
              <ActButton
                size="sm"
                disabled={index === 0}
                aria-label={t('Move {name} up', { name })}
                onClick={() => move(index, -1)}
              >
                ↑
              </ActButton>
              <ActButton
                size="sm"
                disabled={index === items.length - 1}
                aria-label={t('Move {name} down', { name })}
                onClick={() => move(index, 1)}
              >
                ↓
              </ActButton>
              <ActButton
                size="sm"
                aria-label={t('Remove {name}', { name })}
                onClick={() => acts.prepare(items.filter(({ id }) => id !== item.id))}
              >
                ×
              </ActButton>
            </li>
          );
        })}
      </ol>
      <ActButton
        disabled={lacks || (!isItem && items.length >= limits.rundownItems)}
        onClick={acts.keep}
      >
        {isItem ? t('Change the Item') : t('Add to the Rundown')}
      </ActButton>
    </Stack>
  );
}
