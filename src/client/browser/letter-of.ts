type Key = Pick<KeyboardEvent, 'key' | 'code'>;

/**
 * The letter of a key in lower case: what it writes, or, where another script or an input method is on, what
 * stands on it in Latin. '' for any other key.
 */
export function letterOf({ key, code }: Key): string {
  if (/^[a-z]$/i.test(key)) return key.toLowerCase();
  // Keys with a name (Enter, Escape) are none; what an input method takes is called Process.
  const isForeign = key.length === 1 || key === 'Process';
  return (isForeign && /^Key([A-Z])$/.exec(code)?.[1]?.toLowerCase()) || '';
}
