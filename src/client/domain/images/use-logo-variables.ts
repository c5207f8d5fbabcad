import { useEffect } from 'react';
import { imagePath } from '../../../common/images/image-sizes.ts';
import { useImages } from './images.ts';

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
