import { type ReactNode, useEffect, useState } from 'react';
import { motion } from '../../theme/tokens.ts';
import styles from './graphic.module.css';

/** A graphic that animates in and out; its last content stays while it animates out. */
export function Graphic({ isShown, children }: { isShown: boolean; children: ReactNode }) {
  const [content, setContent] = useState<ReactNode>(null);
  useEffect(() => {
    if (isShown) return setContent(children);
    const timer = setTimeout(() => setContent(null), motion.roll);
    return () => clearTimeout(timer);
  }, [isShown, children]);
  if (!isShown && content === null) return null;
  return (
    <div className={styles.graphic} data-leaving={!isShown || undefined}>
      {isShown ? children : content}
    </div>
  );
}
