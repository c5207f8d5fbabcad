import { useEffect, useMemo, useState } from 'react';
import type { TournamentSnapshot } from '../../../../common/contract/live.ts';
import { useRedOnLeft } from '../../../features/fixtures/orientation.ts';
import { readOverlayOptions } from '../../../features/overlay/overlay-options.ts';
import { useLink, useTournament } from '../../../shared/live/use-topic.ts';
import { useTeamNames } from '../use-team-names.ts';
import { MatchBar } from './match-bar.tsx';
import { NextPanel } from './next-panel.tsx';
import styles from './overlay-page.module.css';
import { TablePanel } from './table-panel.tsx';
import { useDelayed } from './use-delayed.ts';

/** A layer over a stream's picture. Shows what it last knew, and never an error. */
export function OverlayPage({ tournamentId }: { tournamentId: number }) {
  const [options] = useState(() => readOverlayOptions(location.search));
  const view = useTournament(tournamentId);
  const group = useDelayed(
    view.status === 'ready' ? view.snapshot : undefined,
    options.delay * 1000,
  );
  const { state } = useLink();

  useEffect(() => {
    const page = document.documentElement;
    if (options.background) page.style.background = `#${options.background}`;
    page.style.setProperty('--scale', String(options.scale / 100));
    document.title = 'Overlay';
  }, [options]);

  if (!group) return null;
  return (
    <main className={styles.overlay} data-place={options.place} data-layout={options.layout}>
      <Layout group={group} options={options} />
      <span className={styles.mark} data-link={state} aria-hidden />
    </main>
  );
}

interface LayoutProps {
  group: TournamentSnapshot;
  options: ReturnType<typeof readOverlayOptions>;
}

function Layout({ group, options: { layout, flip } }: LayoutProps) {
  const names = useTeamNames();
  const redOnLeft = useRedOnLeft();
  const sides = useMemo(() => ({ redOnLeft, flip }), [redOnLeft, flip]);
  switch (layout) {
    case 'bug':
    case 'lower':
      return <MatchBar group={group} names={names} view={sides} isWide={layout === 'lower'} />;
    case 'next':
      return <NextPanel group={group} names={names} view={sides} />;
    case 'table':
      return <TablePanel group={group} />;
  }
}
