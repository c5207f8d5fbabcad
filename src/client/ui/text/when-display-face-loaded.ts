/** After so long a screen is drawn in the face that is there: on a slow network the score comes first. */
const AT_THE_LATEST_MS = 1000;

/**
 * Resolves once the faces that names are drawn and measured in are here, in the ranges that the page's
 * snapshot needs, or cannot be had; never rejects. A screen drawn before would be measured again, and move.
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
