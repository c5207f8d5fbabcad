/** The value of a field for a date with a time, by this device's clock; '' for none. */
export function inputOfMoment(at: number | null): string {
  if (at === null) return '';
  const local = at - new Date(at).getTimezoneOffset() * 60_000;
  return new Date(local).toISOString().slice(0, 'yyyy-mm-ddThh:mm'.length);
}

/** Ms of the epoch; null where the field is empty. */
export const momentOfInput = (text: string): number | null =>
  text === '' ? null : new Date(text).getTime();
