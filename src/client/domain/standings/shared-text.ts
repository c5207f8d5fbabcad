import { t } from '../../texts/t.ts';

const SHARED = ['Shared 1st', 'Shared 2nd', 'Shared 3rd'] as const;

/** The text of a place that several teams share. */
export const sharedText = (rank: number): string => t(SHARED[rank - 1] ?? 'Shared 1st');
