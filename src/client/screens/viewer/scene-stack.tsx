import { type ReactNode, Suspense, useEffect, useLayoutEffect, useRef, useState } from 'react';
import styles from './scene-stack.module.css';

interface Layer {
  id: string;
  node: ReactNode;
}

/**
 * The current picture and, during the transition, the previous one below it. The old picture stays until the
 * new one is rendered, so that there is never an empty frame.
 */
export function SceneStack({ id, children }: { id: string; children: ReactNode }) {
  const drawn = useRef<Layer>({ id, node: children });
  const [stack, setStack] = useState<{ id: string; leaving: Layer | null }>({ id, leaving: null });
  if (stack.id !== id) setStack({ id, leaving: drawn.current });
  const onDrawn = () => {
    drawn.current = { id, node: children };
  };
  const leaving = stack.leaving?.id === id ? null : stack.leaving;
  const layers = [...(leaving ? [leaving] : []), { id, node: children }];
  const onShown = () => setStack((now) => (now.id === id ? { id, leaving: null } : now));
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
  /** Whether it animates in over a previous picture. */
  hasBefore: boolean;
  /** Called after each render, once its code is loaded. */
  onDrawn: () => void;
  onShown: () => void;
  children: ReactNode;
}

function Picture({ isLeaving, hasBefore, onDrawn, onShown, children }: PictureProps) {
  const [wipes] = useState(hasBefore);
  const element = useRef<HTMLDivElement>(null);
  const latestOnShown = useRef(onShown);
  latestOnShown.current = onShown;
  useLayoutEffect(() => {
    if (!isLeaving) onDrawn();
  });
  useEffect(() => {
    if (!hasBefore || isLeaving) return;
    // A busy browser starts the animation late, so the previous picture stays until this one covers it. A
    // picture that returns in mid-transition has no animation, and covers it at once.
    let isGone = false;
    const running = element.current?.getAnimations?.() ?? [];
    void Promise.allSettled(running.map(({ finished }) => finished)).then(() => {
      if (!isGone) latestOnShown.current();
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
