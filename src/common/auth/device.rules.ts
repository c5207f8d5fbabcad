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

/** The first match counts: most browsers also name the browsers they are compatible with. */
const BROWSERS: readonly [name: string, pattern: RegExp][] = [
  ['Edge', /\bEdg(e|A|iOS)?\//],
  ['Opera', /\bOPR\//],
  ['Samsung Internet', /\bSamsungBrowser\//],
  ['Firefox', /\b(Firefox|FxiOS)\//],
  ['Chrome', /\b(HeadlessChrome|Chrome|CriOS)\//],
  ['Safari', /\bSafari\//],
];
const SYSTEMS: readonly [name: string, pattern: RegExp][] = [
  ['iPhone', /\biPhone\b/],
  ['iPad', /\biPad\b/],
  ['Android', /\bAndroid\b/],
  ['Windows', /\bWindows\b/],
  ['Chromebook', /\bCrOS\b/],
  ['Mac', /\bMacintosh\b/],
  ['Linux', /\bLinux\b/],
];

const found = (names: typeof BROWSERS, text: string): string | undefined =>
  names.find(([, pattern]) => pattern.test(text))?.[0];

/**
 * Returns a short name such as 'Firefox on Windows', by which a person recognises the device; never the whole
 * header.
 */
export function clientProgram(userAgent: string | undefined): string {
  const text = userAgent ?? '';
  const browser = found(BROWSERS, text);
  const system = found(SYSTEMS, text);
  if (browser === undefined) return system ?? 'Another program';
  return system === undefined ? browser : `${browser} on ${system}`;
}
