import { describe, expect, it } from 'vitest';
import { imageFormat } from './image-format.rules.ts';

const bytes = (text: string) => Uint8Array.from(text, (character) => character.charCodeAt(0));

describe('IMG-1 the format of a file by its content', () => {
  it.each([
    ['png', '\x89PNG\r\n\x1a\n....'],
    ['jpeg', '\xff\xd8\xff\xe0'],
    ['webp', 'RIFF\x10\0\0\0WEBPVP8 '],
    ['svg', '<svg xmlns="http://www.w3.org/2000/svg"/>'],
    ['svg', '\xef\xbb\xbf<?xml version="1.0"?>\n<!-- > -->\n<svg\n>'],
    ['svg', '<!DOCTYPE svg PUBLIC "-//W3C" "x" [<!ENTITY a "b">]><SVG>'],
    [null, ''],
    [null, 'RIFF\x10\0\0\0WAVE'],
    [null, '\x89PNG'],
    [null, 'GIF89a'],
    [null, '<html><svg/></html>'],
    [null, 'x<svg/>'],
    [null, '<svgx/>'],
    [null, '<!-- <svg/>'],
    [null, `${' '.repeat(5000)}<svg/>`],
  ])('is %s for %j', (format, text) => {
    expect(imageFormat(bytes(text))).toBe(format);
  });

  it('is none for a file that is made to be slow to search', () => {
    for (const text of ['<!--', '<!-- -->', '<?', '<!DOCTYPE [', '<!DOCTYPE a []>', ' ']) {
      expect(imageFormat(bytes(text.repeat(4096)))).toBeNull();
    }
  });
});
