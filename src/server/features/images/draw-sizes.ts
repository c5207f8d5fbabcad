/** Re-encodes an image as WebP in the sizes that are served: no byte of the original is kept. */
import type sharp from 'sharp';
import type { ImageFormat } from '../../../common/images/image-format.rules.ts';
import { imageSizes } from '../../../common/images/image-sizes.ts';
import type { ErrorCode } from '../../../common/kernel/errors.ts';

/** The image process's answer: the sizes, or the reason for a failure. */
export type ReadAnswer =
  | { width: number; height: number; small: Uint8Array; large: Uint8Array }
  | { refused: ErrorCode };

/** The libvips readers of the accepted formats; libvips has many more. */
const READERS = ['Png', 'Jpeg', 'Webp', 'Svg'].map((name) => `VipsForeignLoad${name}`);
/** Dots per inch at which an SVG has the size it names. */
const SVG_DENSITY = 72;
/** The library's limits of it. */
const DENSITIES = { min: 1, max: 100_000 };

/** `mostPixels` limits the picture in the file, or all pictures in an SVG. An SVG is drawn at served size. */
export async function drawSizes(
  library: typeof sharp,
  bytes: Uint8Array,
  format: ImageFormat,
  mostPixels: number,
): Promise<ReadAnswer> {
  library.block({ operation: ['VipsForeignLoad'] });
  library.unblock({ operation: READERS });
  // The other cores are the server's.
  library.concurrency(1);
  try {
    const { width, height } = await library(bytes, { limitInputPixels: false }).metadata();
    if (format !== 'svg' && width * height > mostPixels) return { refused: 'image-pixels' };
    if (format === 'svg') {
      let pixels = 0;
      for (const inside of picturesInside(bytes)) {
        const picture = await library(inside, { limitInputPixels: false }).metadata();
        pixels += picture.width * picture.height;
      }
      if (pixels > mostPixels) return { refused: 'image-pixels' };
    }
    const density = SVG_DENSITY * (imageSizes.large / Math.max(width, height));
    const { min, max } = DENSITIES;
    const image = library(bytes, {
      limitInputPixels: mostPixels,
      ...(format === 'svg' ? { density: Math.min(max, Math.max(min, density)) } : {}),
    });
    const drawn = (size: number) =>
      image
        .clone()
        .autoOrient()
        .resize({ width: size, height: size, fit: 'inside', withoutEnlargement: true })
        .webp({ quality: 90, smartSubsample: true })
        .toBuffer({ resolveWithObject: true });
    const large = await drawn(imageSizes.large);
    const small = await drawn(imageSizes.small);
    const { width: drawnWidth, height: drawnHeight } = large.info;
    return { width: drawnWidth, height: drawnHeight, small: small.data, large: large.data };
  } catch {
    // The library has many different messages for an invalid file.
    return { refused: 'image-unreadable' };
  }
}

const INSIDE = /data:image\/(?!svg)[\w.+-]{1,20}[^,"']{0,100};base64,([A-Za-z0-9+/=\s]+)/g;

/** The pictures that an SVG brings along in its text. */
function picturesInside(svg: Uint8Array): Buffer[] {
  const text = Buffer.from(svg).toString('latin1');
  return [...text.matchAll(INSIDE)].map(([, base64 = '']) => Buffer.from(base64, 'base64'));
}
