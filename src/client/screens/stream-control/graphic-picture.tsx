import type { ReactNode } from 'react';
import type { Graphic } from '../../../common/broadcast/graphic-kinds.rules.ts';
import { t } from '../../texts/t.ts';
import styles from './graphic-picture.module.css';

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

type Fill = 'red' | 'blue' | 'plate' | 'line' | 'gold';

/** `x y width height`, in a picture of 64 x 36. */
const box = (fill: Fill, place: string): ReactNode => {
  const [x, y, width, height] = place.split(' ').map(Number);
  return <rect key={place} className={styles[fill]} x={x} y={y} width={width} height={height} />;
};

/** What a graphic covers of the stream's picture. */
const drawings: Record<Graphic, ReactNode> = {
  bug: [box('red', '3 3 11 4'), box('plate', '14 3 5 4'), box('blue', '19 3 11 4')],
  lower: [box('red', '7 26 19 6'), box('plate', '26 26 12 6'), box('blue', '38 26 19 6')],
  next: [
    box('plate', '38 21 23 12'),
    box('red', '41 24 2 2'),
    box('line', '45 24 12 2'),
    box('blue', '41 28 2 2'),
    box('line', '45 28 12 2'),
  ],
  table: [
    box('plate', '14 4 36 28'),
    ...[8, 13, 18, 23].flatMap((y) => [
      box('line', `17 ${y} 20 2`),
      box('line', `40 ${y} 2 2`),
      box('line', `44 ${y} 3 2`),
    ]),
  ],
  sponsor: [box('plate', '44 24 17 9'), box('line', '47 27 11 3')],
  ranking: [
    box('plate', '14 4 36 28'),
    box('gold', '17 8 3 3'),
    ...[8, 14, 20, 26].map((y) => box('line', `22 ${y} 24 3`)),
  ],
  intro: [box('red', '4 9 25 18'), box('plate', '29 9 6 18'), box('blue', '35 9 25 18')],
  podium: [box('plate', '14 20 12 13'), box('gold', '26 12 12 21'), box('plate', '38 24 12 9')],
  text: [box('plate', '4 23 34 10'), box('line', '7 25 26 3'), box('line', '7 29 17 2')],
  ticker: [box('plate', '0 31 64 5'), ...[3, 24, 45].map((x) => box('line', `${x} 33 16 1.5`))],
  slate: [box('plate', '0 0 64 36'), box('line', '14 13 36 5'), box('line', '22 21 20 3')],
};

/** A graphic on the picture of a stream, as a drawing. */
export function GraphicPicture({ graphic }: { graphic: Graphic }) {
  return (
    <svg className={styles.picture} viewBox="0 0 64 36" aria-hidden>
      {drawings[graphic]}
    </svg>
  );
}
