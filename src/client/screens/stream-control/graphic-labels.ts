import type { Graphic } from '../../../common/broadcast/graphics.ts';
import { t } from '../../texts/t.ts';

export const graphicLabels: Record<Graphic, string> = {
  bug: t('Score bug'),
  lower: t('Lower third'),
  next: t('Up next'),
  table: t('Standings'),
  sponsor: t('Sponsors'),
  ranking: t('Final ranking'),
  intro: t('Match intro'),
  podium: t('Podium'),
  text: t('Two lines'),
  ticker: t('Ticker'),
  slate: t('Full picture'),
};
