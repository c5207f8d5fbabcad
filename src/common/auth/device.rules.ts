/** DEV-1, DEV-2: names of devices and their users, as shown to people. */

/**
 * DEV-1: 'Table 1 (Firefox on Windows)': the name that the admin gave the device, and always the program,
 * which the server reads itself. '' when neither is known.
 */
export function deviceText(name: string, program: string): string {
  if (name === '' || program === '') return name || program;
  return `${name} (${program})`;
}

/** DEV-2: 'admin (Table 1)'; without a device name only the user. */
export const actorText = (who: string, device: string): string =>
  device === '' ? who : `${who} (${device})`;
