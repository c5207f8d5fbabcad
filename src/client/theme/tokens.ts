/**
 * The one source of the product's look. Chakra's system (system.ts) and the CSS variables that
 * plain elements use (tokens-css.ts) are both made from here, so a colour has one name everywhere:
 * `side.red.tint` in Chakra is `--side-red-tint` in CSS.
 */

/** A value for each colour mode. */
interface Themed {
  readonly light: string;
  readonly dark: string;
}
export type TokenValue = string | Themed;
export interface TokenTree {
  readonly [name: string]: TokenValue | TokenTree;
}

const themed = (light: string, dark: string): Themed => ({ light, dark });

/** Name of the token that stands for its whole group: `side.red.DEFAULT` is `--side-red`. */
export const DEFAULT_NAME = 'DEFAULT';

export const colors = {
  // A score sheet on the table by day, a dimmed console by night.
  ground: themed('#efeeea', '#0c0e10'),
  surface: themed('#f8f7f4', '#13161a'),
  raised: themed('#ffffff', '#1b1f24'),
  ink: themed('#15181c', '#f3f2ee'),
  muted: themed('#565b62', '#a2a7ad'),
  line: themed('#dbd9d2', '#272c32'),
  /** Borders of things that take input: 3:1 against every ground. */
  field: themed('#84817a', '#737a83'),

  // The dark strips for round colours and titles in both modes.
  plate: {
    DEFAULT: themed('#15181c', '#22272d'),
    ink: '#f6f5f1',
    muted: '#b3b7bc',
    line: themed('#3a3f46', '#3a4149'),
  },

  /**
   * Full strength identifies a side; `deep` is its darker shade, `ink` is text on a ground, `tint` a quiet
   * ground under ink.
   */
  side: {
    red: {
      DEFAULT: '#d21f2b',
      deep: '#86101a',
      ink: themed('#b0131e', '#ff918c'),
      tint: themed('#f8e1de', '#321519'),
    },
    blue: {
      DEFAULT: '#1656d6',
      deep: '#0a2f86',
      ink: themed('#1148b4', '#8fb9ff'),
      tint: themed('#dee7f8', '#132240'),
    },
    on: '#ffffff',
  },

  round: {
    1: '#ffffff',
    2: '#c2e534',
    3: '#34b66b',
    on: '#101214',
  },

  good: { DEFAULT: themed('#17693b', '#5ed493'), tint: themed('#dcefe2', '#12291c') },
  warn: { DEFAULT: themed('#854700', '#ffc45e'), tint: themed('#fcebc6', '#33260c') },
  danger: { DEFAULT: themed('#9c2b10', '#ff9f82'), solid: '#a5300f', on: '#ffffff' },
  star: { DEFAULT: '#f6bd16', edge: '#8a5a00', ink: '#3d2600' },

  /** QR codes are black on white in both modes, because some readers require it. */
  code: { ink: '#000000', ground: '#ffffff' },

  scrim: themed('rgb(21 24 28 / 45%)', 'rgb(0 0 0 / 60%)'),
  shade: themed('rgb(21 24 28 / 14%)', 'rgb(0 0 0 / 50%)'),
  /** Drawn over a match that is not played. */
  hatch: themed('rgb(21 24 28 / 9%)', 'rgb(243 242 238 / 9%)'),
} as const satisfies TokenTree;

/** System fonts; without them, fonts of this server (cjk-fonts.plugin.ts). */
const cjk = "'Match CJK', 'Match Kana', 'Match Web'";

export const fonts = {
  /** Names and numbers. */
  display: `'Sofia Sans Extra Condensed Variable', 'Do Hyeon', ${cjk}, 'Arial Narrow', 'Liberation Sans Narrow', sans-serif`,
  text: `'Archivo Variable', ${cjk}, system-ui, sans-serif`,
} as const;

export const fontSizes = {
  xs: '0.75rem',
  sm: '0.8125rem',
  md: '0.9375rem',
  text: '1rem',
  lg: '1.125rem',
  xl: '1.25rem',
  name: '1.375rem',
  head: '1.5rem',
  title: '1.75rem',
  score: '2.125rem',
  big: '3rem',
  huge: '5.5rem',
} as const;

export const fontWeights = {
  plain: '400',
  medium: '500',
  strong: '600',
  bold: '700',
  /** Weight of the display face. */
  display: '800',
} as const;

/** Texts in the display face: weight, size, height of a line. */
export const types = {
  big: ['display', 'big', 1],
  score: ['display', 'score', 1],
  title: ['display', 'title', 1.05],
  heading: ['bold', 'title', 1.1],
  head: ['bold', 'head', 1.1],
  name: ['bold', 'name', 1.1],
  team: ['strong', 'name', 1.1],
  label: ['bold', 'lg', 1.1],
  entry: ['strong', 'lg', 1.15],
} as const satisfies Record<
  string,
  readonly [weight: keyof typeof fontWeights, size: keyof typeof fontSizes, lineHeight: number]
>;

export const spacing = {
  1: '0.25rem',
  2: '0.5rem',
  3: '0.75rem',
  4: '1rem',
  5: '1.25rem',
  6: '1.5rem',
  8: '2rem',
  12: '3rem',
} as const;

export const sizes = {
  control: '2.25rem',
  /** Smallest size for touch. */
  touch: '2.75rem',
  panel: '17.5rem',
} as const;

export const radii = { sm: '2px', md: '4px', lg: '8px', full: '999px' } as const;

/** In ms; scripts wait for the same durations that the stylesheets animate. */
export const motion = {
  flip: 200,
  ring: 2000,
  fade: 300,
  /** The spine sweeps from one picture of a big screen to the next. */
  wipe: 560,
  /** A number or a state plate rolls to its new value. */
  roll: 400,
  /** The moments of a match on air: a goal; a call, a set won; the podium. */
  goal: 1580,
  moment: 800,
  podium: 5000,
  /** A row of a table slides to its new place. */
  slide: 1400,
  quick: 120,
  /** One blink of a called match. */
  blink: 667,
  /** The WIN badge: a pulse this long, once in each `pulseEvery`. */
  pulse: 1500,
  pulseEvery: 10_000,
  /** One turn of a spinner. */
  turn: 800,
} as const;

/** In ms: how long the admin's controls wait. */
export const waits = {
  tooltipOpen: 700,
  tooltipSkip: 300,
  /** After focus leaves a score box, before its match is judged left. */
  scoreLeave: 100,
  toast: 5000,
  dragPress: 120,
  /** Where a finger on what can be dragged also scrolls. */
  dragHold: 300,
  dragDrop: 330,
} as const;

/** Pixels. */
export const gesture = { dragThreshold: 5, swipe: 50, autoScroll: 28 } as const;
