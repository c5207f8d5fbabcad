import { language } from '../../texts/t.ts';

const hoursAndMinutes = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const;

/** "13:30", by this device's clock. */
export const timeOfDay = (at: number | string, tag: string = language): string =>
  new Date(at).toLocaleTimeString(tag, hoursAndMinutes);

/** "13:30", on another day "Sat 13:30", by this device's clock. `at` in ms of the epoch. */
export function dayAndTime(at: number, tag: string = language): string {
  const isToday = new Date(at).toDateString() === new Date().toDateString();
  return isToday
    ? timeOfDay(at, tag)
    : new Date(at).toLocaleTimeString(tag, { weekday: 'short', ...hoursAndMinutes });
}
