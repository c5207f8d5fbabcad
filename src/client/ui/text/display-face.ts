/** After so long a screen is drawn in the face that is there: on a slow network the score comes first. */
const AT_THE_LATEST_MS = 1000;

/**
 * Resolves once the face that names are drawn and measured in is here, in the ranges that the page's
 * snapshot needs; never rejects. A screen drawn before it would be measured again, and move.
 */
export async function displayFace(): Promise<void> {
  const family = getComputedStyle(document.documentElement).getPropertyValue('--font-display');
  const text = document.getElementById('snapshot')?.textContent ?? undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise((resolve) => {
    timer = setTimeout(resolve, AT_THE_LATEST_MS);
  });
  await Promise.race([document.fonts.load(`700 1em ${family}`, text), late]).catch(() => undefined);
  clearTimeout(timer);
}
