import { language } from '../../texts/t.ts';

/** "13:30", by this device's clock. */
export const timeOfDay = (at: number | string, tag: string = language): string =>
  new Date(at).toLocaleTimeString(tag, { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' });
