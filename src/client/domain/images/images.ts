import { useEffect } from 'react';
import { imagePath } from '../../../common/images/image-sizes.ts';
import type { Images, Sponsor } from '../../../common/images/images.contract.ts';
import type { ChampionshipSnapshot } from '../../../common/wire/live.ts';
import { useChampionshipSelect } from '../../live/use-topic.ts';

const NONE: readonly Sponsor[] = [];
const imagesOf = ({ images }: ChampionshipSnapshot) => images;
const sponsorsOf = ({ images }: ChampionshipSnapshot) => images?.sponsors;

/** All images of the event; undefined when there never was one. */
export const useImages = (): Images | undefined => useChampionshipSelect(imagesOf);

/** In the order in which screens show them. */
export const useSponsors = (): readonly Sponsor[] => useChampionshipSelect(sponsorsOf) ?? NONE;

/**
 * Passes the event's logo to the stylesheets of public screens: `data-logo` on <html> marks that there is
 * one, `--event-logo` is the picture. A screen without a logo loads nothing, and a screen with one reserves
 * its space from the first paint.
 */
export function useLogoVariables(): void {
  const hash = useImages()?.event?.hash;
  useEffect(() => {
    const page = document.documentElement;
    page.toggleAttribute('data-logo', Boolean(hash));
    if (!hash) return;
    page.style.setProperty('--event-logo', `url("${imagePath(hash, 'large')}")`);
    return () => {
      page.style.removeProperty('--event-logo');
    };
  }, [hash]);
}
