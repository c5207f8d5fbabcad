import { useEffect } from 'react';
import { imagePath } from '../../../common/images/image-sizes.ts';
import { useImages } from './images.ts';

/**
 * Gives the logos to the stylesheets of public screens: `data-logo` on <html> says that the event has
 * one, `data-team-logos` that a team has, `--event-logo` and `--team-logo-<id>` are the pictures. So a
 * screen without logos loads nothing of them, and keeps room for them from its first paint.
 */
export function useLogoVariables(): void {
  const images = useImages();
  useEffect(() => {
    const page = document.documentElement;
    const set: string[] = [];
    const give = (name: string, hash: string) => {
      page.style.setProperty(name, `url("${imagePath(hash, 'large')}")`);
      set.push(name);
    };
    if (images?.event) give('--event-logo', images.event.hash);
    for (const { teamId, image } of images?.teams ?? []) {
      give(`--team-logo-${teamId}`, image.hash);
    }
    page.toggleAttribute('data-logo', Boolean(images?.event));
    page.toggleAttribute('data-team-logos', Boolean(images?.teams.length));
    return () => {
      for (const name of set) page.style.removeProperty(name);
    };
  }, [images]);
}
