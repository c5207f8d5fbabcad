import { useState } from 'react';
import type { Desk } from '../../../common/broadcast/broadcast.schema.ts';
import { type DeskAct, deskOf } from '../../../common/broadcast/graphics.rules.ts';
import { type Graphic, graphics } from '../../../common/broadcast/graphics.ts';
import { paths } from '../../../common/pages.ts';
import type { Tournament } from '../../../common/tournaments/tournament.schema.ts';
import { useOperate } from '../../domain/broadcast/broadcast.queries.ts';
import { overlayQuery, readOverlayOptions } from '../../domain/broadcast/overlay-options.ts';
import { failureOf } from '../../http/api-errors.ts';
import { t } from '../../texts/t.ts';
import { ActButton } from '../../ui/controls/act-button.tsx';
import { showProblem } from '../../ui/notices/toaster.ts';
import { graphicLabels } from './graphic-labels.ts';
import styles from './graphics-panel.module.css';
import { ScopeSelect } from './scope-select.tsx';

interface GraphicsPanelProps {
  tournaments: readonly Tournament[];
  desks: readonly Desk[];
}

/** The operator's desk: looks at a graphic, takes it, clears it, or lets all come by themselves. */
export function GraphicsPanel({ tournaments, desks }: GraphicsPanelProps) {
  const [scope, setScope] = useState<number | null>(null);
  const [looked, setLooked] = useState<Graphic>('bug');
  const desk = deskOf(desks, scope);
  const operate = useOperate();
  const run = (act: DeskAct) =>
    operate.mutate(
      { tournament_id: scope, ...act },
      { onError: (error) => showProblem(failureOf(error, t('The graphic could not be changed.'))) },
    );
  const address = (layout: Graphic | 'desk') => {
    const usual = scope === null ? 'desk' : 'bug';
    const options = readOverlayOptions(`?layout=${layout}`);
    return `${paths.overlay(scope ?? undefined)}${overlayQuery(options, usual)}`;
  };
  return (
    <div className={styles.panel}>
      <div className={styles.desk}>
        <ScopeSelect
          label={t('Stream of')}
          all={t('The whole event')}
          tournaments={tournaments}
          value={scope}
          onChange={setScope}
        />
        <ActButton
          aria-pressed={desk.auto}
          data-on={desk.auto || undefined}
          className={styles.auto}
          onClick={() => run({ type: 'auto' })}
        >
          {desk.auto ? t('Automatic is on') : t('Go back to automatic')}
        </ActButton>
        <ul className={styles.graphics}>
          {graphics.map((graphic) => (
            <GraphicRow
              key={graphic}
              graphic={graphic}
              isOnAir={!desk.auto && desk.onAir.includes(graphic)}
              isLooked={looked === graphic}
              onLook={() => setLooked(graphic)}
              run={run}
            />
          ))}
        </ul>
        <ActButton onClick={() => run({ type: 'clear' })}>{t('Clear All')}</ActButton>
      </div>
      <Monitor
        title={t('Preview: {name}', { name: graphicLabels[looked] })}
        src={address(looked)}
      />
      <Monitor title={t('On air')} src={address('desk')} isOnAir />
    </div>
  );
}

interface GraphicRowProps {
  graphic: Graphic;
  isOnAir: boolean;
  isLooked: boolean;
  onLook: () => void;
  run: (act: DeskAct) => void;
}

/** One graphic: previews it, and takes or clears it. */
function GraphicRow({ graphic, isOnAir, isLooked, onLook, run }: GraphicRowProps) {
  return (
    <li className={styles.graphic} data-on={isOnAir || undefined}>
      <button type="button" className={styles.look} aria-pressed={isLooked} onClick={onLook}>
        {graphicLabels[graphic]}
      </button>
      <ActButton
        variant={isOnAir ? 'outline' : 'solid'}
        aria-label={
          isOnAir
            ? t('Clear {name}', { name: graphicLabels[graphic] })
            : t('Take {name}', { name: graphicLabels[graphic] })
        }
        onClick={() => run({ type: isOnAir ? 'clear' : 'take', graphic })}
      >
        {isOnAir ? t('Clear') : t('Take')}
      </ActButton>
    </li>
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
