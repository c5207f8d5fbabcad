import { useEffect } from 'react';
import { imagePath } from '../../../common/images/image-sizes.ts';
import { useImages } from './images.ts';

/**
 * Gives the event's logo to the stylesheets of public screens: `data-logo` on <html> says that there is one,
 * `--event-logo` is the picture. So a screen without a logo loads nothing of it, and keeps room for it from its
 * first paint.
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
