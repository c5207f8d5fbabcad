/**
 * The program of the process that reads one image file; see features/images/confined-process.ts. A damaged or
 * hostile file may make it crash, hang or take too much memory: the server loses only this process.
 */
import { imageFormat } from '../../common/images/image-format.rules.ts';
import { limits } from '../../common/kernel/limits.ts';
import { drawSizes, type ReadAnswer } from '../features/images/draw-sizes.ts';

async function read(bytes: Uint8Array): Promise<ReadAnswer> {
  const format = imageFormat(bytes);
  if (format === null) return { refused: 'image-format' };
  // Not every computer has a build of the library.
  const library = await import('sharp').catch(() => null);
  if (library === null) return { refused: 'images-unsupported' };
  return drawSizes(library.default, bytes, format, limits.imagePixels);
}

process.once('message', async (bytes: Uint8Array) => {
  const answer = await read(bytes);
  process.send?.(answer, () => process.disconnect());
});
