import { writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterEach, describe, expect, it } from 'vitest';
import { imageReaderProgram } from '../../../../tests/support/bundle-program.ts';
import { aBomb, anSvg, aPicture, padded } from '../../../../tests/support/images.factory.ts';
import { imageSizes } from '../../../common/images/image-sizes.ts';
import { limits } from '../../../common/kernel/limits.ts';
import { bareEnvironment } from '../../boot/config.ts';
import { ImageReader } from './image-reader.ts';

const program = await imageReaderProgram();
const reader = new ImageReader(program, bareEnvironment());
const read = (file: Uint8Array | string) => reader.read(Buffer.from(file));
const svg = (inside: string) => read(anSvg(inside));
const pixelOf = async (bytes: Uint8Array) => {
  const { data } = await sharp(bytes).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  return [...data.subarray(0, 4)];
};

describe('an image that can be used', () => {
  it.each(['png', 'jpeg', 'webp'] as const)('is drawn anew in two sizes as %s', async (format) => {
    const image = await read(await aPicture(format, [2000, 1000]));
    expect(image).toMatchObject({ width: 1200, height: 600, hash: /^[0-9a-f]{32}$/ });
    for (const size of ['small', 'large'] as const) {
      const made = await sharp(image[size]).metadata();
      expect(made).toMatchObject({ format: 'webp', width: imageSizes[size] });
      expect(made.exif).toBeUndefined();
    }
  });

  it('is not made larger, and has the same hash for the same file', async () => {
    const file = await aPicture('png', [30, 20]);
    const image = await read(file);
    expect(image).toMatchObject({ width: 30, height: 20 });
    expect((await read(file)).hash).toBe(image.hash);
  });

  it.each([
    [
      'of the size it names',
      '<svg xmlns="http://www.w3.org/2000/svg" width="40" height="20"><rect width="40" height="20"/></svg>',
    ],
    [
      'of a huge size',
      '<svg xmlns="http://www.w3.org/2000/svg" width="40000" height="20000"><rect width="9" height="9"/></svg>',
    ],
    [
      'as editors write it',
      `<?xml version="1.0"?>\n<!-- made by hand -->\n<!DOCTYPE svg PUBLIC "a" "b" [<!ENTITY c "d">]>\n${anSvg()}`,
    ],
  ])('is drawn as large as it is served as an SVG %s', async (_, file) => {
    expect(await read(file)).toMatchObject({ width: 1200, height: 600 });
  });

  it('stands upright when its camera has turned it', async () => {
    const file = await sharp(await aPicture('jpeg', [300, 200]))
      .withExif({})
      .withMetadata({ orientation: 6 })
      .toBuffer();
    expect(await read(file)).toMatchObject({ width: 200, height: 300 });
  });

  it('stays transparent where it is transparent', async () => {
    const image = await read(
      '<svg xmlns="http://www.w3.org/2000/svg" width="40" height="20"><circle cx="20" cy="10" r="1"/></svg>',
    );
    expect((await pixelOf(image.small))[3]).toBe(0);
    expect((await sharp(image.large).metadata()).hasAlpha).toBe(true);
  });
});

describe('a file that is refused', () => {
  it('is larger than 1 MB, by one byte too', async () => {
    expect(await read(await padded(limits.imageBytes))).toMatchObject({ width: 300 });
    await expect(read(await padded(limits.imageBytes + 1))).rejects.toMatchObject({
      code: 'image-too-large',
      status: 413,
    });
  });

  it.each([
    ['a GIF', () => aPicture('gif')],
    ['a TIFF', () => aPicture('tiff')],
    ['a text', async () => 'Hello'],
    ['HTML', async () => '<!doctype html><html><body><svg/></body></html>'],
    ['HTML before an SVG', async () => `<script>alert(1)</script>${anSvg()}`],
    ['a PDF', async () => '%PDF-1.7'],
    ['nothing', async () => ''],
  ])('is no image: %s', async (_, file) => {
    await expect(read(await file())).rejects.toMatchObject({ code: 'image-format', status: 415 });
  });

  it.each([
    ['a PNG that is cut off', async () => (await aPicture('png')).subarray(0, 200)],
    ['a JPEG that is cut off', async () => (await aPicture('jpeg')).subarray(0, 600)],
    ['a WebP that is cut off', async () => (await aPicture('webp')).subarray(0, 60)],
    [
      'a PNG with a flipped byte',
      async () => {
        const file = await aPicture('png');
        file[60] = 255 - (file[60] ?? 0);
        return file;
      },
    ],
    ['the head of a PNG alone', async () => Buffer.from('\x89PNG\r\n\x1a\n', 'latin1')],
    ['an SVG that does not end', async () => anSvg().replace('</svg>', '')],
    [
      'an SVG that grows by its entities',
      async () => {
        const entities = [...'bcdefghij'].map(
          (name, n) => `<!ENTITY ${name} "${`&${'abcdefghi'[n]};`.repeat(10)}">`,
        );
        return `<!DOCTYPE svg [<!ENTITY a "aaaaaaaaaa">${entities.join('')}]>${anSvg('<text>&j;</text>')}`;
      },
    ],
    [
      'an SVG that asks for a file',
      async () =>
        `<!DOCTYPE svg [<!ENTITY x SYSTEM "file:///etc/passwd">]>${anSvg('<text>&x;</text>')}`,
    ],
  ])('cannot be read: %s', async (_, file) => {
    await expect(read(await file())).rejects.toMatchObject({
      code: 'image-unreadable',
      status: 400,
    });
  });

  it('is small and holds a picture of 30000 by 30000', async () => {
    const bomb = aBomb(30_000, 30_000);
    expect(bomb.length).toBeLessThan(limits.imageBytes);
    await expect(read(bomb)).rejects.toMatchObject({ code: 'image-pixels', status: 400 });
  });

  const hidden = `data:image/png;base64,${aBomb(20_000, 20_000).toString('base64')}`;
  it.each([
    ['that brings a picture of 20000 by 20000 along', hidden, 'image-pixels'],
    ['that hides it from being counted', hidden.replace('data:', '&#100;ata:'), 'image-unreadable'],
  ])('is an SVG %s', async (_, href, code) => {
    const file = anSvg(`<image width="40" height="20" href="${href}"/>`);
    await expect(read(file)).rejects.toMatchObject({ code });
  });

  it('takes too long to draw, and the next file is still read', async () => {
    const slow = new ImageReader(program, bareEnvironment(), 8000);
    const filter =
      '<feTurbulence baseFrequency="0.9" numOctaves="40"/><feGaussianBlur stdDeviation="500"/>';
    const file = anSvg(
      `<filter id="f">${filter.repeat(200)}</filter><rect width="40" height="20" filter="url(#f)"/>`,
    );
    const refused = slow.read(Buffer.from(file));
    const next = slow.read(Buffer.from(anSvg()));
    await expect(refused).rejects.toMatchObject({ code: 'image-work' });
    expect(await next).toMatchObject({ width: 1200 });
  });
});

describe('the drawn image', () => {
  it('holds no script and no bytes from behind the picture', async () => {
    const image = await svg('<script>alert("canary")</script><g onload="canary()"/>');
    const behind = await read(
      Buffer.concat([await aPicture('png'), Buffer.from('<script>canary</script>')]),
    );
    for (const bytes of [image.small, image.large, behind.small, behind.large]) {
      expect(Buffer.from(bytes).includes('canary')).toBe(false);
      expect(Buffer.from(bytes).subarray(8, 12).toString()).toBe('WEBP');
    }
  });

  const besides = join(tmpdir(), `beside-${process.pid}.svg`);
  afterEach(() => writeFileSync(besides, ''));
  it('shows no other file of the server', async () => {
    writeFileSync(besides, anSvg('', '#00f'));
    const plain = await svg('');
    const asking = await svg(
      `<image href="file://${besides}" width="40" height="20"/><image href="${besides}" width="40" height="20"/>`,
    );
    expect(await pixelOf(asking.small)).toEqual(await pixelOf(plain.small));
  });
});

describe('the image process', () => {
  it('gives a refusal when it ends by itself', async () => {
    const ending = join(tmpdir(), `ending-${process.pid}.mjs`);
    writeFileSync(ending, 'process.exit(1);');
    const broken = new ImageReader(ending, bareEnvironment()).read(Buffer.from(anSvg()));
    await expect(broken).rejects.toMatchObject({ code: 'image-unreadable' });
  });

  it('reads no file but its program and packages, writes none and starts nothing', async () => {
    const canary = join(tmpdir(), `canary-${process.pid}`);
    writeFileSync(canary, 'secret');
    const trying = join(tmpdir(), `trying-${process.pid}.mjs`);
    writeFileSync(
      trying,
      `import fs from 'node:fs'; import { execFileSync } from 'node:child_process';
       const tried = [() => fs.readFileSync(${JSON.stringify(canary)}), () => fs.readdirSync(${JSON.stringify(tmpdir())}),
         () => fs.writeFileSync(${JSON.stringify(canary)}, ''), () => execFileSync(process.execPath, ['-v'])];
       const refused = tried.filter((act) => { try { act(); } catch (error) { return error.code === 'ERR_ACCESS_DENIED'; } });
       process.once('message', () => process.send({ refused: refused.length === 4 ? 'image-work' : 'image-pixels' }));`,
    );
    const answered = new ImageReader(trying, bareEnvironment()).read(Buffer.from(anSvg()));
    await expect(answered).rejects.toMatchObject({ code: 'image-work' });
  });

  it('has none of the server’s settings', async () => {
    const answering = join(tmpdir(), `answering-${process.pid}.mjs`);
    writeFileSync(
      answering,
      `process.once('message', () => process.send({ refused: process.env.CANARY ? 'image-pixels' : 'image-work' }));`,
    );
    process.env.CANARY = 'secret';
    const answered = new ImageReader(answering, bareEnvironment()).read(Buffer.from(anSvg()));
    await expect(answered).rejects.toMatchObject({ code: 'image-work' });
    delete process.env.CANARY;
  });
});
