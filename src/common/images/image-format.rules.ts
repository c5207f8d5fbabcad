/** IMG-1: the format of a file, read from its content. File name and declared type are ignored. */

export type ImageFormat = 'png' | 'jpeg' | 'webp' | 'svg';

/**
 * The root element of an SVG must begin within this many bytes, after the byte order mark, comments and
 * declarations.
 */
const SVG_HEAD = 4096;
const BYTE_ORDER_MARK = '\xEF\xBB\xBF';
/**
 * Constructs that XML allows before the root element, with their end. A document type may declare entities.
 */
const BEFORE_SVG = [
  { begin: '<!--', end: '-->' },
  { begin: '<?', end: '>' },
  { begin: '<!doctype', end: '>', open: '[', close: ']' },
];

const startsWith = (bytes: Uint8Array, start: readonly number[], at = 0): boolean =>
  start.every((byte, index) => bytes[at + index] === byte);
const codes = (text: string): number[] => [...text].map((character) => character.charCodeAt(0));

/** IMG-1: one of the four accepted formats, or null. */
export function imageFormat(bytes: Uint8Array): ImageFormat | null {
  if (startsWith(bytes, [0x89, ...codes('PNG\r\n\x1a\n')])) return 'png';
  if (startsWith(bytes, [0xff, 0xd8, 0xff])) return 'jpeg';
  if (startsWith(bytes, codes('RIFF')) && startsWith(bytes, codes('WEBP'), 8)) return 'webp';
  return isSvg(String.fromCharCode(...bytes.subarray(0, SVG_HEAD))) ? 'svg' : null;
}

/** Scans the text once. A regular expression could backtrack for very long on a hostile file. */
function isSvg(head: string): boolean {
  const text = head.toLowerCase();
  let at = head.startsWith(BYTE_ORDER_MARK) ? BYTE_ORDER_MARK.length : 0;
  for (;;) {
    while (/\s/.test(text.charAt(at))) at += 1;
    const part = BEFORE_SVG.find(({ begin }) => text.startsWith(begin, at));
    if (part === undefined)
      return text.startsWith('<svg', at) && /[\s>/]/.test(text.charAt(at + 4));
    at = endOf(text, at, part);
    if (at < 0) return false;
  }
}

/** Returns the index after the construct that begins at `at`; -1 when it has no end. */
function endOf(
  text: string,
  at: number,
  { end, open, close }: (typeof BEFORE_SVG)[number],
): number {
  let found = text.indexOf(end, at);
  const inner = open === undefined ? -1 : text.indexOf(open, at);
  if (close !== undefined && inner >= 0 && inner < found) {
    const closed = text.indexOf(close, inner);
    found = closed < 0 ? -1 : text.indexOf(end, closed);
  }
  return found < 0 ? -1 : found + end.length;
}
