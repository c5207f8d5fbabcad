import { expect, test } from 'vitest';
import { languageTags } from '../../common/texts/languages.rules.ts';
import { decodeText } from './decode-text.ts';

const bytes = (hex: string) => Uint8Array.from(Buffer.from(hex, 'hex'));
const utf16 = (text: string) => new Uint8Array(Buffer.from(text, 'utf16le'));
const swapped = (little: Uint8Array) => new Uint8Array(Buffer.from(little).swap16());

const NAMES = 'Füchse\r\n독수리\r\nОрлы';
const withMark = (mark: string, text: Uint8Array) => Uint8Array.of(...bytes(mark), ...text);

test.each([
  ['UTF-8', new TextEncoder().encode(NAMES)],
  ['UTF-8 with a mark', withMark('efbbbf', new TextEncoder().encode(NAMES))],
  ['UTF-16 with a mark', withMark('fffe', utf16(NAMES))],
  ['big-endian UTF-16 with a mark', withMark('feff', swapped(utf16(NAMES)))],
  ['UTF-16', utf16(NAMES)],
  ['big-endian UTF-16', swapped(utf16(NAMES))],
])('TXT-9 a file in %s is read, whatever the language', (_encoding, file) => {
  for (const language of languageTags) expect(decodeText(file, language)).toBe(NAMES);
});

// Node reads 80 to 9F of this encoding as control characters; browsers read quotes there.
const WESTERN = '46fc636873650d0a4bf66c6e2045756c656e0d0ac974e9';
const LEGACY = [
  ['ko', 'c6c00ab5b6bcf6b8ae20b5e5b7d00ac7d8bfc0b8a7', '팀\n독수리 드론\n해오름'],
  ['ja', '8360815b83800a90e797748368838d815b83930a94b90a', 'チーム\n千葉ドローン\n隼\n'],
  ['zh-Hans', 'b6d3cee90ab1b1bea9b7c9d3a50ac9cfbaa3c3cdbba2204643', '队伍\n北京飞鹰\n上海猛虎 FC'],
  ['zh-Hant', 'b6a4a5ee0aa578a55fadb8c64e0ab0aab6af', '隊伍\n台北飛鷹\n高雄'],
] as const;

test.each(LEGACY)('TXT-9 a file in the old encoding of %s is read there', (language, hex, text) => {
  expect(decodeText(bytes(hex), language)).toBe(text);
});

test.each(LEGACY)(
  'TXT-9 the file of %s is refused where nothing tells its encoding',
  (_of, hex) => {
    for (const language of ['en', 'de', 'fr', 'es'] as const) {
      expect(decodeText(bytes(hex), language)).toBeNull();
    }
  },
);

test.each(languageTags)('TXT-9 a file in Windows-1252 is read in %s', (language) => {
  expect(decodeText(bytes(WESTERN), language)).toBe('Füchse\r\nKöln Eulen\r\nÉté');
});

test.each([
  ['a spreadsheet', '504b0304140006000800000021'],
  ['a picture', '89504e470d0a1a0a0000000d49484452'],
  ['a broken UTF-16', 'fffe00d8'],
])('TXT-9 %s is no text', (_what, hex) => {
  for (const language of languageTags) expect(decodeText(bytes(hex), language)).toBeNull();
});
