import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { graphics } from '../../../common/broadcast/graphic-kinds.rules.ts';
import {
  type OverlayOptions,
  overlayPlaces,
  overlayQuery,
  readOverlayOptions,
} from '../../domain/broadcast/overlay-options.ts';
import { fittingShare } from './fitting-share.rules.ts';

const usual: OverlayOptions = {
  layout: 'bug',
  place: 'top-left',
  flip: false,
  scale: 100,
  delay: 0,
  background: null,
};

describe('the address of an overlay', () => {
  test('is empty for the usual options, and an empty one gives them', () => {
    expect(readOverlayOptions('')).toEqual(usual);
    expect(overlayQuery(usual)).toBe('');
  });

  test('gives the usual options for invalid values', () => {
    expect(
      readOverlayOptions(
        '?layout=x&place=middle&scale=900&delay=-1&bg=green&flip=0&cage=blue-left',
      ),
    ).toEqual(usual);
  });

  test('gives a layout its usual place unless it names another one', () => {
    expect(readOverlayOptions('?layout=lower').place).toBe('bottom');
    expect(readOverlayOptions('?layout=lower&place=top').place).toBe('top');
  });

  test('brings back every choice of the operator', () => {
    const options = fc.record<OverlayOptions>({
      layout: fc.constantFrom(...graphics),
      place: fc.constantFrom(...overlayPlaces),
      flip: fc.boolean(),
      scale: fc.integer({ min: 50, max: 200 }),
      delay: fc.integer({ min: 0, max: 60 }),
      background: fc.constantFrom(null, '00ff00', '123abc'),
    });
    const text = { first: 'Kim & Park: 100 %', second: '', until: '2026-05-02T13:30:00.000Z' };
    const written = { ...usual, layout: 'slate' as const, text };
    expect(readOverlayOptions(overlayQuery(written))).toEqual(written);
    fc.assert(
      fc.property(options, (chosen) => {
        expect(readOverlayOptions(overlayQuery(chosen))).toEqual(chosen);
      }),
    );
  });
});

describe('the size of a graphic', () => {
  const room = { width: 1728, height: 972 };

  test('stays as requested when the graphic fits', () => {
    expect(fittingShare(1, { width: 1000, height: 200 }, room)).toBe(1);
  });

  test('shrinks until a graphic that is too wide or too high is inside the picture', () => {
    expect(fittingShare(1, { width: 3456, height: 200 }, room)).toBe(0.5);
    expect(fittingShare(1, { width: 1000, height: 1215 }, room)).toBeCloseTo(0.8);
    expect(fittingShare(0.5, { width: 1728, height: 600 }, room)).toBe(0.5);
  });

  test('grows again when there is room, but never beyond the requested size', () => {
    expect(fittingShare(0.5, { width: 864, height: 100 }, room)).toBe(1);
    expect(fittingShare(0.5, { width: 500, height: 100 }, room)).toBe(1);
  });

  test('is the requested one while the graphic is not drawn yet', () => {
    expect(fittingShare(1, { width: 0, height: 0 }, room)).toBe(1);
  });
});

test('the overlay of the event follows the graphics desk by default, that of a tournament shows the bug', () => {
  expect(readOverlayOptions('', 'desk')).toEqual({ ...usual, layout: 'desk' });
  expect(readOverlayOptions('?layout=desk')).toEqual({ ...usual, layout: 'desk' });
  expect(overlayQuery({ ...usual, layout: 'desk' }, 'desk')).toBe('');
  expect(overlayQuery({ ...usual, layout: 'desk' })).toBe('?layout=desk');
  expect(overlayQuery(usual, 'desk')).toBe('?layout=bug');
});
