type Key = Pick<KeyboardEvent, 'key' | 'code'>;

/**
 * Returns the Latin letter of a key in lower case. With another script or an input method it is the letter of
 * the physical key. '' for any other key.
 */
export function letterOf({ key, code }: Key): string {
  if (/^[a-z]$/i.test(key)) return key.toLowerCase();
  // Named keys (Enter, Escape) are not letters; a key handled by an input method is called Process.
  const isForeign = key.length === 1 || key === 'Process';
  return (isForeign && /^Key([A-Z])$/.exec(code)?.[1]?.toLowerCase()) || '';
}
