/** IMG-1: what a file is by its content; its name and the type that a browser says do not count. */

export type ImageFormat = 'png' | 'jpeg' | 'webp' | 'svg';

/** So far into an SVG its element begins: after the mark of UTF-8 and what editors write before it. */
const SVG_HEAD = 4096;
const BYTE_ORDER_MARK = '\xEF\xBB\xBF';
/** What XML allows before the root element, with the end of each; a document type may declare entities. */
const BEFORE_SVG = [
  { begin: '<!--', end: '-->' },
  { begin: '<?', end: '>' },
  { begin: '<!doctype', end: '>', open: '[', close: ']' },
];

const startsWith = (bytes: Uint8Array, start: readonly number[], at = 0): boolean =>
  start.every((byte, index) => bytes[at + index] === byte);
const codes = (text: string): number[] => [...text].map((one) => one.charCodeAt(0));

/** IMG-1: the format of the four that are taken, or null. */
export function imageFormat(bytes: Uint8Array): ImageFormat | null {
  if (startsWith(bytes, [0x89, ...codes('PNG\r\n\x1a\n')])) return 'png';
  if (startsWith(bytes, [0xff, 0xd8, 0xff])) return 'jpeg';
  if (startsWith(bytes, codes('RIFF')) && startsWith(bytes, codes('WEBP'), 8)) return 'webp';
  return isSvg(String.fromCharCode(...bytes.subarray(0, SVG_HEAD))) ? 'svg' : null;
}

/** Goes over the text once: an expression that tries what stands before in all ways can take for ever. */
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

/** Behind what begins at `at`; -1 where it does not end. */
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
