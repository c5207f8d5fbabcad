// Image files as people and attackers send them.
import { crc32, deflateSync } from 'node:zlib';
import sharp from 'sharp';

export const base64Of = (file: Uint8Array | string): string => Buffer.from(file).toString('base64');

/** A drawing of 40 by 20, and whatever else it shall contain. */
export const anSvg = (inside = '', color = '#c00'): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 20"><rect width="40" height="20" fill="${color}"/>${inside}</svg>`;

/** A picture of one colour in a format that the library writes. */
export const aPicture = (
  format: 'png' | 'jpeg' | 'webp' | 'gif' | 'tiff',
  [width, height]: readonly [number, number] = [300, 200],
): Promise<Buffer> =>
  sharp({ create: { width, height, channels: 3, background: '#0a6' } })
    .toFormat(format)
    .toBuffer();

/** A file of so many bytes that is a whole PNG with something behind it. */
export async function padded(bytes: number): Promise<Buffer> {
  const picture = await aPicture('png');
  return Buffer.concat([picture, Buffer.alloc(bytes - picture.length, 'x')]);
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(data.length);
  const check = Buffer.alloc(4);
  check.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, check]);
}

/** A black PNG of one bit a pixel: a small file, and a large picture. */
export function aBomb(width: number, height: number): Buffer {
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head[8] = 1;
  const pixels = deflateSync(Buffer.alloc((Math.ceil(width / 8) + 1) * height));
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    chunk('IHDR', head),
    chunk('IDAT', pixels),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}
