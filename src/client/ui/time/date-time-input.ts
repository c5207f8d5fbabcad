/** The value of a `datetime-local` field, by this device's clock; '' for null. */
export function toDateTimeInput(at: number | null): string {
  if (at === null) return '';
  const local = at - new Date(at).getTimezoneOffset() * 60_000;
  return new Date(local).toISOString().slice(0, 'yyyy-mm-ddThh:mm'.length);
}

/** In ms of the epoch; null for an empty field. */
export const fromDateTimeInput = (text: string): number | null =>
  text === '' ? null : new Date(text).getTime();
