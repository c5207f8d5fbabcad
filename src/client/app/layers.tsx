import { Suspense } from 'react';
import { useImages } from '../domain/images/images.ts';
import { lazyPart } from '../ui/layout/lazy-part.ts';
import { Announced, type LayerScreen } from './announced.tsx';

const ImageLayer = lazyPart(async () => (await import('./image-layer.tsx')).ImageLayer);

interface LayersProps {
  screen: LayerScreen;
  tournamentId: number | null;
}

/** The admin's layers on a public screen: announcements, logos and sponsors. */
export function Layers({ screen, tournamentId }: LayersProps) {
  const hasImages = useImages() !== undefined;
  return (
    <>
      <Announced screen={screen} tournamentId={tournamentId} />
      <Suspense>
        {hasImages && <ImageLayer isViewer={screen === 'viewer'} tournamentId={tournamentId} />}
      </Suspense>
    </>
  );
}
