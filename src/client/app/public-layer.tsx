import { type ReactNode, Suspense, useState } from 'react';
import { findPage } from '../../common/kernel/pages.ts';
import type { ChampionshipSnapshot } from '../../common/wire/live.ts';
import { usePath } from '../browser/location.ts';
import { useIsPainted } from '../browser/when-painted.ts';
import { useChampionshipSelect } from '../live/use-topic.ts';
import { lazyPart } from '../ui/layout/lazy-part.ts';

const Layers = lazyPart(async () => (await import('./layers.tsx')).Layers);
const ScreenLayer = lazyPart(async () => (await import('./screen-layer.tsx')).ScreenLayer);

const hasLayers = ({ broadcast, images }: ChampionshipSnapshot) =>
  Boolean(images || broadcast?.announcements.length);

/** Announcements over a public screen, loaded after its first paint. */
export function PublicLayer(): ReactNode {
  const { page, tournamentId = null } = findPage(usePath()) ?? {};
  const { display, hasAnnouncements } = page ?? {};
  const isPainted = useIsPainted();
  const hasAny = useChampionshipSelect(hasLayers);
  // Stays mounted after the first announcement, to animate it out and to show the next one.
  const [hadAny, setHadAny] = useState(hasAny);
  if (hasAny && !hadAny) setHadAny(true);
  if (!isPainted || !(display || hasAnnouncements)) return null;
  return (
    <Suspense>
      {hadAny && <Layers display={display} tournamentId={tournamentId} />}
      {display && <ScreenLayer />}
    </Suspense>
  );
}
