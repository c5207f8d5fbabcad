import { type ReactNode, Suspense, useEffect, useLayoutEffect, useRef, useState } from 'react';
import styles from './scene-stack.module.css';

interface Layer {
  id: string;
  node: ReactNode;
}

/**
 * The picture that is on and, while the spine sweeps it in, the one drawn before it underneath, as it was.
 * The old one stays until a new one is drawn, however long that takes: there is never an empty frame.
 */
export function SceneStack({ id, children }: { id: string; children: ReactNode }) {
  const drawn = useRef<Layer>({ id, node: children });
  const [shown, setShown] = useState<{ id: string; leaving: Layer | null }>({ id, leaving: null });
  if (shown.id !== id) setShown({ id, leaving: drawn.current });
  const onDrawn = () => {
    drawn.current = { id, node: children };
  };
  const leaving = shown.leaving?.id === id ? null : shown.leaving;
  const layers = [...(leaving ? [leaving] : []), { id, node: children }];
  const onShown = () => setShown((now) => (now.id === id ? { id, leaving: null } : now));
  return (
    <div className={styles.stack}>
      {layers.map((layer) => (
        <Suspense key={layer.id}>
          <Picture
            isLeaving={layer.id !== id}
            onDrawn={onDrawn}
            onShown={onShown}
            hasBefore={leaving !== null}
          >
            {layer.node}
          </Picture>
        </Suspense>
      ))}
    </div>
  );
}

interface PictureProps {
  isLeaving: boolean;
  /** Sweeps in over the one before. */
  hasBefore: boolean;
  /** Called after each time it is drawn, which it is not before its part of the program is here. */
  onDrawn: () => void;
  onShown: () => void;
  children: ReactNode;
}

function Picture({ isLeaving, hasBefore, onDrawn, onShown, children }: PictureProps) {
  const [wipes] = useState(hasBefore);
  const element = useRef<HTMLDivElement>(null);
  const shown = useRef(onShown);
  shown.current = onShown;
  useLayoutEffect(() => {
    if (!isLeaving) onDrawn();
  });
  useEffect(() => {
    if (!hasBefore || isLeaving) return;
    // A busy browser begins the animation late: the picture before stays until this one covers it. One that
    // comes back in mid-sweep has none, and covers it at once.
    let isGone = false;
    const running = element.current?.getAnimations?.() ?? [];
    void Promise.allSettled(running.map(({ finished }) => finished)).then(() => {
      if (!isGone) shown.current();
    });
    return () => {
      isGone = true;
    };
  }, [hasBefore, isLeaving]);
  return (
    <div ref={element} className={styles.picture} data-wipes={wipes || undefined} inert={isLeaving}>
      <div className={styles.frame}>{children}</div>
    </div>
  );
}
