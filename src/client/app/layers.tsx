import { Suspense } from 'react';
import { useImages } from '../domain/images/images.ts';
import { lazyPart } from '../ui/layout/lazy-part.ts';
import { AnnouncementLayer, type LayersProps } from './announcement-layer.tsx';

const ImageLayer = lazyPart(async () => (await import('./image-layer.tsx')).ImageLayer);

/** The admin's layers on a public screen: announcements, logos and sponsors. */
export function Layers({ display, tournamentId }: LayersProps) {
  const hasImages = useImages() !== undefined;
  return (
    <>
      <AnnouncementLayer display={display} tournamentId={tournamentId} />
      <Suspense>
        {hasImages && <ImageLayer display={display} tournamentId={tournamentId} />}
      </Suspense>
    </>
  );
}
