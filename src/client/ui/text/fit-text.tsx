import {
  type HTMLAttributes,
  type ReactNode,
  useId,
  useLayoutEffect,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react';
import { createListeners } from '../../browser/listeners.ts';
import { useFitGroup } from './fit-group.tsx';
import { type FitBox, fitLines, fitSize, type Piece } from './fit-lines.ts';
import styles from './fit-text.module.css';
import { languageOf } from './name-text.tsx';
import {
  BREAK_BELOW,
  charactersOf,
  isBrokenWorthwhile,
  lineStretch,
  unbrokenParts,
} from './word-parts.ts';

/** Widths are measured at this size and scaled: canvas text has no layout to disturb. */
const MEASURED_AT = 100;
/** Canvas and layout round differently, so slightly less than the box is used. */
const SAFETY = 0.985;
const MOST_WIDTHS = 4000;
/** Below this share of its largest size, the short form replaces a text. */
const SHORTEN_BELOW = 0.9;

const widths = new Map<string, number>();
let canvas: CanvasRenderingContext2D | null | undefined;

function widthOf(text: string, font: string): number {
  const key = `${font}|${text}`;
  const knownWidth = widths.get(key);
  if (knownWidth !== undefined) return knownWidth;
  canvas ??= document.createElement('canvas').getContext('2d');
  if (!canvas) return text.length / 2;
  canvas.font = font;
  const width = canvas.measureText(text).width / MEASURED_AT;
  if (widths.size >= MOST_WIDTHS) widths.clear();
  widths.set(key, width);
  return width;
}

// Names are rendered in a fallback font and again when the real font has loaded. The listener is registered
// at start, because the font may load between a name's first render and its effect.
let fontsSeen = 0;
const fontListeners = createListeners();
document.fonts?.addEventListener('loadingdone', () => {
  widths.clear();
  fontsSeen += 1;
  fontListeners.notify();
});

function piecesOf(text: string, font: string, partsOf: (word: string) => readonly string[]) {
  return text.split(' ').flatMap((word, index) =>
    partsOf(word).map(
      (part, place): Piece => ({
        text: part,
        width: widthOf(part, font),
        spaced: index > 0 && place === 0,
      }),
    ),
  );
}

/** The width of a box that is available for its text. */
const roomOf = (element: HTMLElement): number =>
  (element.lastElementChild as HTMLElement | null)?.clientWidth ?? 0;

function boxOf(element: HTMLElement, maxLines: number): { box: FitBox; font: string } {
  const style = getComputedStyle(element);
  const maxSize = Number.parseFloat(style.fontSize);
  const font = `${style.fontWeight} ${MEASURED_AT}px ${style.fontFamily}`;
  return {
    font,
    box: {
      width: roomOf(element) * SAFETY,
      height: element.clientHeight + 1,
      lineHeight: Number.parseFloat(style.lineHeight) / maxSize || 1,
      maxLines,
      maxSize,
      space: widthOf(' ', font),
    },
  };
}

interface Fitted {
  size: number;
  lineHeight: number;
  lines: string[];
}

/** Keeps words whole, unless they would be much smaller than broken ones. */
function fit(text: string, font: string, box: FitBox): Omit<Fitted, 'lineHeight'> {
  let pieces = piecesOf(text, font, unbrokenParts);
  let size = fitSize(pieces, box);
  if (size < box.maxSize * BREAK_BELOW && box.maxLines > 1) {
    const broken = piecesOf(text, font, charactersOf);
    const brokenSize = fitSize(broken, box);
    if (isBrokenWorthwhile(size, brokenSize)) {
      pieces = broken;
      size = brokenSize;
    }
  }
  return { size, lines: fitLines(pieces, size, box) };
}

const isSame = (a: Fitted | null, b: Fitted): boolean =>
  a?.size === b.size && a.lines.join('\n') === b.lines.join('\n');

/** Characters outside the Latin alphabets, which the bundled fonts lack. */
const FOREIGN = /[\u0250-\u{10ffff}]/u;

interface FitTextProps extends HTMLAttributes<HTMLElement> {
  text: string;
  /** Replaces the text where that would be much smaller; empty for none. */
  short?: string;
  /** The share of its largest size below which the short form is used. */
  shortBelow?: number;
  lines?: number;
  /** Before the text, with its own width. */
  lead?: ReactNode;
  className?: string | undefined;
  /** Whether it has the size of the other texts of its {@link FitGroup}. */
  isGrouped?: boolean;
}

/**
 * A text as large as its box allows: at most the font size of its class, on at most `lines` lines, never cut.
 * The class sets the size of the box, so that surrounding elements never move.
 */
export function FitText({
  text,
  short,
  shortBelow = SHORTEN_BELOW,
  lines = 2,
  lead,
  className,
  isGrouped = false,
  ...mark
}: FitTextProps) {
  const ref = useRef<HTMLSpanElement>(null);
  const id = useId();
  const group = useFitGroup();
  const report = isGrouped ? group?.report : undefined;
  const [fitted, setFitted] = useState<Fitted | null>(null);
  const fonts = useSyncExternalStore(fontListeners.add, () => fontsSeen);

  // biome-ignore lint/correctness/useExhaustiveDependencies: measures again when fonts have come
  useLayoutEffect(() => {
    const element = ref.current;
    if (!element) return;
    const refit = () => {
      const { box, font } = boxOf(element, lines);
      if (box.width <= 0) return;
      box.lineHeight *= lineStretch(text);
      const next = { ...fit(text, font, box), lineHeight: box.lineHeight };
      if (short && next.size < box.maxSize * shortBelow) Object.assign(next, fit(short, font, box));
      // Scripts without a bundled font use a font of the device, which a canvas may measure with another one.
      // A text that would be drawn too wide is shrunk before it is shown.
      if (FOREIGN.test(text)) next.size *= shrinkOf(element, next);
      setFitted((now) => (isSame(now, next) ? now : next));
      report?.(id, next.size);
    };
    refit();
    const observer = new ResizeObserver(refit);
    observer.observe(element);
    return () => observer.disconnect();
  }, [text, short, shortBelow, lines, fonts, report, id]);
  // Before the paint: a text that replaces this one must not take its size for a frame.
  useLayoutEffect(() => () => report?.(id, null), [report, id]);
  const size = fitted && Math.min(fitted.size, (isGrouped && group?.size) || fitted.size);

  return (
    <span
      {...mark}
      ref={ref}
      className={`${styles.box} ${className ?? ''}`}
      lang={languageOf(text)}
      translate="no"
      data-led={lead ? '' : undefined}
    >
      {lead}
      <bdi
        className={styles.text}
        style={fitted ? { fontSize: `${size}px`, lineHeight: fitted.lineHeight } : undefined}
      >
        {(fitted?.lines ?? [text]).map((line, index) => (
          <span key={`${index}${line}`} className={styles.line}>
            {line}{' '}
          </span>
        ))}
      </bdi>
    </span>
  );
}

/** At most 1: the factor by which the lines must shrink, when they are rendered wider than their box. */
function shrinkOf(element: HTMLElement, { size, lines }: Fitted): number {
  const probe = document.createElement('span');
  probe.className = styles.probe ?? '';
  probe.style.fontSize = `${size}px`;
  probe.append(
    ...lines.map((line) => {
      const span = document.createElement('span');
      span.textContent = line;
      return span;
    }),
  );
  element.append(probe);
  const width = probe.scrollWidth;
  probe.remove();
  const room = roomOf(element);
  return width > room ? (room / width) * SAFETY : 1;
}
