import { useLayoutEffect, useRef, useState, useSyncExternalStore } from 'react';
import { type FitBox, fitLines, fitSize, type Piece } from './fit-lines.ts';
import styles from './fit-text.module.css';
import { languageOf } from './name-text.tsx';

/** Widths are measured at this size and scaled: canvas text has no layout to disturb. */
const MEASURED_AT = 100;
/** Canvas and layout round differently; a hair less than the box is safe. */
const SAFETY = 0.985;
const MOST_WIDTHS = 2000;

const widths = new Map<string, number>();
let canvas: CanvasRenderingContext2D | null | undefined;

function widthOf(text: string, font: string): number {
  const key = `${font}|${text}`;
  const known = widths.get(key);
  if (known !== undefined) return known;
  canvas ??= document.createElement('canvas').getContext('2d');
  if (!canvas) return text.length / 2;
  canvas.font = font;
  const width = canvas.measureText(text).width / MEASURED_AT;
  if (widths.size >= MOST_WIDTHS) widths.clear();
  widths.set(key, width);
  return width;
}

// Names are drawn once in a fallback face and once more when the real one has come: heard from the
// beginning, because it may come between a name's first picture and its listening.
let fontsSeen = 0;
const waiting = new Set<() => void>();
document.fonts?.addEventListener('loadingdone', () => {
  widths.clear();
  fontsSeen += 1;
  for (const notify of waiting) notify();
});
function onFonts(notify: () => void): () => void {
  waiting.add(notify);
  return () => waiting.delete(notify);
}

/** Scripts that are written without spaces may break after any character. */
const UNSPACED = /[\u2E80-\u9FFF\uAC00-\uD7FF\uF900-\uFAFF]/u;

function piecesOf(text: string, font: string): Piece[] {
  return text.split(' ').flatMap((word, index) => {
    const parts = UNSPACED.test(word) ? [...word] : word.split(/(?<=[-/–—])/u);
    return parts.map((part, place) => ({
      text: part,
      width: widthOf(part, font),
      spaced: index > 0 && place === 0,
    }));
  });
}

function boxOf(element: HTMLElement, maxLines: number): { box: FitBox; font: string } {
  const style = getComputedStyle(element);
  const maxSize = Number.parseFloat(style.fontSize);
  const font = `${style.fontWeight} ${MEASURED_AT}px ${style.fontFamily}`;
  return {
    font,
    box: {
      width: element.clientWidth * SAFETY,
      height: element.clientHeight + 1,
      lineHeight: Number.parseFloat(style.lineHeight) / maxSize || 1,
      maxLines,
      maxSize,
      space: widthOf(' ', font),
    },
  };
}

interface FitTextProps {
  text: string;
  /** Another text with a box of the same size: both get the size that suits the longer one. */
  like?: string;
  lines?: number;
  className?: string | undefined;
}

/**
 * A text as large as its box allows, at most the font size of its class, on at most `lines` lines,
 * never cut. The box has its size from its class, so nothing around it ever moves.
 */
export function FitText({ text, like, lines = 2, className }: FitTextProps) {
  const ref = useRef<HTMLSpanElement>(null);
  const [fitted, setFitted] = useState<{ size: number; lines: string[] } | null>(null);
  const fonts = useSyncExternalStore(onFonts, () => fontsSeen);

  // biome-ignore lint/correctness/useExhaustiveDependencies: measures again when fonts have come
  useLayoutEffect(() => {
    const element = ref.current;
    if (!element) return;
    const fit = () => {
      const { box, font } = boxOf(element, lines);
      if (box.width <= 0) return;
      const pieces = piecesOf(text, font);
      const alike = like === undefined ? Infinity : fitSize(piecesOf(like, font), box);
      const size = Math.min(fitSize(pieces, box), alike);
      setFitted({ size, lines: fitLines(pieces, size, box) });
    };
    fit();
    const observer = new ResizeObserver(fit);
    observer.observe(element);
    return () => observer.disconnect();
  }, [text, like, lines, fonts]);

  // Scripts that none of our faces has are drawn by the device's own, which a canvas may measure
  // with another one: what came out too wide is made smaller.
  useLayoutEffect(() => {
    const drawn = ref.current?.firstElementChild;
    if (!fitted || !drawn || !UNSPACED.test(text)) return;
    const excess = drawn.scrollWidth / drawn.clientWidth;
    if (excess > 1) setFitted({ ...fitted, size: (fitted.size / excess) * SAFETY });
  }, [fitted, text]);

  return (
    <span
      ref={ref}
      className={`${styles.box} ${className ?? ''}`}
      dir="auto"
      lang={languageOf(text)}
    >
      <span className={styles.text} style={fitted ? { fontSize: `${fitted.size}px` } : undefined}>
        {(fitted?.lines ?? [text]).map((line, index) => (
          <span key={`${index}${line}`} className={styles.line}>
            {line}{' '}
          </span>
        ))}
      </span>
    </span>
  );
}
