import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type FitBox, fitLines, fitSize, type Piece } from './fit-lines.ts';

const SPACE = 0.2;
const box = (fields: Partial<FitBox> = {}): FitBox => ({
  width: 400,
  height: 200,
  lineHeight: 1,
  maxLines: 2,
  maxSize: 100,
  space: SPACE,
  ...fields,
});

/** Every letter half as wide as the font is high. */
const pieces = (text: string): Piece[] =>
  text.split(' ').map((word, index) => ({
    text: word,
    width: word.length / 2,
    spaced: index > 0,
  }));

const widthOf = (line: string, size: number) =>
  line.split(' ').reduce((sum, word) => sum + word.length / 2, 0) * size +
  (line.split(' ').length - 1) * SPACE * size;

describe('a name in its box', () => {
  test('a short name has the largest size and one line', () => {
    const size = fitSize(pieces('Hawks'), box());
    expect(size).toBe(100);
    expect(fitLines(pieces('Hawks'), size, box())).toEqual(['Hawks']);
  });

  test('two lines are used when they let the name be larger', () => {
    const name = pieces('Northern Thunder');
    const size = fitSize(name, box());
    expect(size).toBe(100);
    expect(fitLines(name, size, box())).toEqual(['Northern', 'Thunder']);
  });

  test('one long word shrinks, it is not cut', () => {
    const word = 'W'.repeat(25);
    const size = fitSize(pieces(word), box());
    expect(size).toBeCloseTo(32);
    expect(fitLines(pieces(word), size, box())).toEqual([word]);
  });

  test('lines are even: no word stands alone under a full line', () => {
    expect(fitLines(pieces('aa bb cc dd'), 100, box({ width: 450 }))).toEqual(['aa bb', 'cc dd']);
  });

  test('a low box prefers one line', () => {
    const size = fitSize(pieces('aaaa bbbb'), box({ height: 60, maxSize: 60 }));
    expect(fitLines(pieces('aaaa bbbb'), size, box({ height: 60 }))).toEqual(['aaaa bbbb']);
  });

  test('any words in any box stay inside it and keep every letter', () => {
    const words = fc.array(fc.string({ minLength: 1, maxLength: 25, unit: fc.constant('w') }), {
      minLength: 1,
      maxLength: 12,
    });
    fc.assert(
      fc.property(
        words,
        fc.integer({ min: 20, max: 900 }),
        fc.integer({ min: 10, max: 400 }),
        fc.integer({ min: 1, max: 3 }),
        (list, width, height, maxLines) => {
          const text = list.join(' ');
          const ownBox = box({ width, height, maxLines });
          const size = fitSize(pieces(text), ownBox);
          const lines = fitLines(pieces(text), size, ownBox);
          expect(size).toBeGreaterThan(0);
          expect(lines.join(' ')).toBe(text);
          expect(lines.length).toBeLessThanOrEqual(maxLines);
          expect(lines.length * size).toBeLessThanOrEqual(height * 1.0001);
          for (const line of lines) expect(widthOf(line, size)).toBeLessThanOrEqual(width * 1.0001);
        },
      ),
    );
  });
});
