import { t } from '../../texts/t.ts';
import { dayAndTime } from '../../ui/time/time-of-day.ts';

/** "about 14:20": when a match starts, by the forecast. */
export const aboutTime = (at: number): string => t('about {time}', { time: dayAndTime(at) });
