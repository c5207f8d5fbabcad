/** The options in an overlay's address: read by the overlay, written by stream control. */
import type { GraphicText } from '../../../common/broadcast/broadcast.contract.ts';
import { type Graphic, graphics } from '../../../common/broadcast/graphic-kinds.rules.ts';
import { isAsked } from '../../browser/is-asked.ts';

/** One fixed graphic, or the graphics that its desk has on air. */
export type OverlayLayout = Graphic | 'desk';

export const overlayPlaces = [
  'top-left',
  'top',
  'top-right',
  'bottom-left',
  'bottom',
  'bottom-right',
] as const;
export type OverlayPlace = (typeof overlayPlaces)[number];

export interface OverlayOptions {
  layout: OverlayLayout;
  /** Place of a single graphic; on a desk each has its own. */
  place: OverlayPlace;
  /** Mirrors left and right for a camera on the other side of the cage. */
  flip: boolean;
  /** Percent. */
  scale: number;
  /** Seconds by which the stream's picture is delayed. */
  delay: number;
  /** `rrggbb` for software that cannot take transparency, else null. */
  background: string | null;
  /** Text of a written graphic. */
  text?: GraphicText;
}

/** Default place of a graphic, unless the address has another one. */
export const usualPlace: Record<Graphic, OverlayPlace> = {
  bug: 'top-left',
  lower: 'bottom',
  next: 'bottom-left',
  table: 'top-right',
  sponsor: 'bottom-right',
  ranking: 'top-right',
  intro: 'bottom',
  podium: 'bottom',
  text: 'bottom-left',
  ticker: 'bottom',
  slate: 'top-left',
};

const overlayLayouts: readonly OverlayLayout[] = [...graphics, 'desk'];

const placeOf = (layout: OverlayLayout): OverlayPlace =>
  layout === 'desk' ? 'top-left' : usualPlace[layout];

export const scaleLimits = { min: 50, max: 200 } as const;
export const delayLimits = { min: 0, max: 60 } as const;

function numberWithin(
  text: string | null,
  { min, max }: { min: number; max: number },
  usual: number,
): number {
  const value = Number(text ?? Number.NaN);
  return value >= min && value <= max ? value : usual;
}

/** `first`, `second` and `until` of the address; undefined without the first. */
function textIn(params: URLSearchParams): GraphicText | undefined {
  const first = params.get('first');
  if (!first) return undefined;
  const until = params.get('until') ?? '';
  const second = params.get('second') ?? '';
  return { first, second, until: Number.isNaN(Date.parse(until)) ? null : until };
}

/** Invalid options are ignored: on air nothing may look like an error. */
export function readOverlayOptions(search: string, usual: OverlayLayout = 'bug'): OverlayOptions {
  const params = new URLSearchParams(search);
  const layout =
    overlayLayouts.find((overlayLayout) => overlayLayout === params.get('layout')) ?? usual;
  const background = params.get('bg')?.replace(/^#/, '') ?? '';
  const text = textIn(params);
  return {
    layout,
    place: overlayPlaces.find((place) => place === params.get('place')) ?? placeOf(layout),
    flip: isAsked(params.get('flip')),
    scale: numberWithin(params.get('scale'), scaleLimits, 100),
    delay: numberWithin(params.get('delay'), delayLimits, 0),
    background: /^[0-9a-f]{6}$/i.test(background) ? background.toLowerCase() : null,
    ...(text ? { text } : {}),
  };
}

/** The query of the URL for these options, without default values; '' when all are defaults. */
export function overlayQuery(options: OverlayOptions, usual: OverlayLayout = 'bug'): string {
  const { layout, place, flip, scale, delay, background, text } = options;
  const params = new URLSearchParams();
  if (layout !== usual) params.set('layout', layout);
  if (layout !== 'desk' && place !== usualPlace[layout]) params.set('place', place);
  if (flip) params.set('flip', '1');
  if (scale !== 100) params.set('scale', String(scale));
  if (delay !== 0) params.set('delay', String(delay));
  if (background !== null) params.set('bg', background);
  if (text) params.set('first', text.first);
  if (text?.second) params.set('second', text.second);
  if (text?.until) params.set('until', text.until);
  return params.size === 0 ? '' : `?${params}`;
}

/** The address with one more option. */
export const withOption = (address: string, name: string, value: string): string =>
  `${address}${address.includes('?') ? '&' : '?'}${name}=${value}`;
