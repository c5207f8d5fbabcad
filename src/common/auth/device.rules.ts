/** DEV-1, DEV-2: how a device and whoever used it are named to a person. */

/**
 * DEV-1: 'Table 1 (Firefox on Windows)': the name that was given to the device, and always the program, which
 * the server has read itself. '' where neither is known.
 */
export function deviceText(name: string, program: string): string {
  if (name === '' || program === '') return name || program;
  return `${name} (${program})`;
}

/** DEV-2: 'admin (Table 1)'; without a name of the device only who it was. */
export const actorText = (who: string, device: string): string =>
  device === '' ? who : `${who} (${device})`;
