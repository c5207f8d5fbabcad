import { useEffect, useId, useLayoutEffect, useRef, useState } from 'react';
import { waits } from '../../theme/tokens.ts';
import styles from './tooltip-host.module.css';

const EDGE = 8;

const tippedAt = (target: EventTarget | null): HTMLElement | null =>
  target instanceof Element ? target.closest<HTMLElement>('[data-tip]') : null;

/**
 * One tooltip for the whole app. Every element with `data-tip="…"` has it: 700 ms after the pointer
 * entered, at once within 300 ms of the last one, and on keyboard focus. In a row of a long list a
 * tooltip is an attribute, not a component (decision 024).
 */
export function TooltipHost() {
  const [target, setTarget] = useState<HTMLElement | null>(null);
  const id = useId();

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let closedAt = Number.NEGATIVE_INFINITY;
    let shownElement: HTMLElement | null = null;

    const show = (next: HTMLElement | null) => {
      clearTimeout(timer);
      if (shownElement === next) return;
      if (shownElement) closedAt = performance.now();
      shownElement = next;
      setTarget(next);
    };
    const onOver = (event: PointerEvent) => {
      if (event.pointerType === 'touch') return;
      const next = tippedAt(event.target);
      if (next === shownElement) return;
      show(null);
      if (!next) return;
      const isWarm = performance.now() - closedAt < waits.tooltipSkip;
      timer = setTimeout(() => show(next), isWarm ? 0 : waits.tooltipOpen);
    };
    const onFocus = (event: FocusEvent) => {
      const next = tippedAt(event.target);
      show(next?.matches(':focus-visible') ? next : null);
    };
    const hide = () => show(null);
    const onKey = (event: KeyboardEvent) => event.key === 'Escape' && hide();

    const listeners: [string, (event: never) => void][] = [
      ['pointerover', onOver],
      ['focusin', onFocus],
      ['focusout', hide],
      ['pointerdown', hide],
      ['keydown', onKey],
    ];
    for (const [name, listener] of listeners) {
      document.addEventListener(name, listener as EventListener, { passive: true });
    }
    addEventListener('scroll', hide, { capture: true, passive: true });
    return () => {
      clearTimeout(timer);
      for (const [name, listener] of listeners) {
        document.removeEventListener(name, listener as EventListener);
      }
      removeEventListener('scroll', hide, { capture: true });
    };
  }, []);

  return target && <Tip key={target.dataset.tip} id={id} target={target} />;
}

function Tip({ id, target }: { id: string; target: HTMLElement }) {
  const tip = useRef<HTMLDivElement>(null);
  const [place, setPlace] = useState({ left: 0, top: 0 });

  useLayoutEffect(() => {
    const ownBox = tip.current?.getBoundingClientRect();
    if (!ownBox) return;
    const at = target.getBoundingClientRect();
    const left = at.left + at.width / 2 - ownBox.width / 2;
    const above = at.top - ownBox.height - EDGE;
    setPlace({
      left: Math.max(EDGE, Math.min(left, innerWidth - ownBox.width - EDGE)),
      top: above >= EDGE ? above : at.bottom + EDGE,
    });
    target.setAttribute('aria-describedby', id);
    return () => target.removeAttribute('aria-describedby');
  }, [id, target]);

  return (
    <div ref={tip} id={id} role="tooltip" className={styles.tip} style={place}>
      {target.dataset.tip}
    </div>
  );
}
