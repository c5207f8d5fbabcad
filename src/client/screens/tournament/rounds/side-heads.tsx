import { useAtomValue } from 'jotai';
import card from '../../../domain/fixtures/fixture-card.module.css';
import { mirrorAtom } from '../../../domain/sides/mirror.atoms.ts';
import { homeSide, otherSide, type Side, useRedOnLeft } from '../../../domain/sides/orientation.ts';
import { SideShape, sideLabels } from '../../../domain/sides/side-shape.tsx';
import styles from './side-heads.module.css';

/** Headings that name the sides, for a list in which sides never change. */
export function SideHeads() {
  const home = homeSide(useRedOnLeft());
  const left = useAtomValue(mirrorAtom) ? otherSide(home) : home;
  return (
    <div className={`${card.card} ${styles.heads}`} data-stuck>
      <SideHead side={left} at="left" />
      <SideHead side={otherSide(left)} at="right" />
    </div>
  );
}

function SideHead({ side, at }: { side: Side; at: 'left' | 'right' }) {
  return (
    <span className={styles.head} data-side={side} data-at={at}>
      <SideShape side={side} /> {sideLabels[side]}
    </span>
  );
}
