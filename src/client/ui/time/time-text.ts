import { language } from '../../texts/t.ts';

/**
 * Time of day of 24 hours, with seconds, in the language of the page; with the date when it was not today.
 */
export function timeText(at: string, tag: string = language): string {
  const date = new Date(at);
  const isToday = date.toDateString() === new Date().toDateString();
  return isToday
    ? date.toLocaleTimeString(tag, { hourCycle: 'h23' })
    : date.toLocaleString(tag, { hourCycle: 'h23' });
}
