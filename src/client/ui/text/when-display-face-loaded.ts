/** In ms: after this time a screen is rendered in an available font, because the score comes first. */
const AT_THE_LATEST_MS = 1000;

/**
 * Resolves once the fonts for names are loaded in the ranges that the page's snapshot needs, or have failed;
 * never rejects. A screen rendered before would be measured again, and move.
 */
export async function whenDisplayFaceLoaded(): Promise<void> {
  const families = getComputedStyle(document.documentElement).getPropertyValue('--font-display');
  const text = document.getElementById('snapshot')?.textContent ?? undefined;
  // Loaded one by one, so that a missing face for Hangul does not affect the others.
  const faces = families
    .split(',')
    .map((family) => document.fonts.load(`700 1em ${family.trim()}`, text));
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise((resolve) => {
    timer = setTimeout(resolve, AT_THE_LATEST_MS);
  });
  await Promise.race([Promise.allSettled(faces), late]);
  clearTimeout(timer);
}
