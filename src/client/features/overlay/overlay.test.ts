import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { aGroup } from '../../../../tests/support/fixtures.factory.ts';
import type { Fixture } from '../../../common/fixtures/fixture.schema.ts';
import { overlayMatch } from './overlay-match.rules.ts';
import {
  type OverlayOptions,
  overlayLayouts,
  overlayPlaces,
  overlayQuery,
  readOverlayOptions,
} from './overlay-options.ts';

const usual: OverlayOptions = {
  layout: 'bug',
  place: 'top-left',
  cage: null,
  flip: false,
  scale: 100,
  delay: 0,
  background: null,
};

describe('the address of an overlay', () => {
  test('nothing asked, nothing written', () => {
    expect(readOverlayOptions('')).toEqual(usual);
    expect(overlayQuery(usual)).toBe('');
  });

  test('what makes no sense is left out', () => {
    expect(
      readOverlayOptions('?layout=x&place=middle&scale=900&delay=-1&bg=green&flip=0&cage=up'),
    ).toEqual(usual);
  });

  test('a layout brings its usual place along', () => {
    expect(readOverlayOptions('?layout=lower').place).toBe('bottom');
    expect(readOverlayOptions('?layout=lower&place=top').place).toBe('top');
  });

  test('every choice of the operator comes back from its address', () => {
    const options = fc.record<OverlayOptions>({
      layout: fc.constantFrom(...overlayLayouts),
      place: fc.constantFrom(...overlayPlaces),
      cage: fc.constantFrom(null, 'red-left', 'blue-left'),
      flip: fc.boolean(),
      scale: fc.integer({ min: 50, max: 200 }),
      delay: fc.integer({ min: 0, max: 60 }),
      background: fc.constantFrom(null, '00ff00', '123abc'),
    });
    fc.assert(
      fc.property(options, (chosen) => {
        expect(readOverlayOptions(overlayQuery(chosen))).toEqual(chosen);
      }),
    );
  });
});

describe('the match an overlay speaks of', () => {
  const group = (edits: Record<number, Partial<Fixture>> = {}): Fixture[] =>
    aGroup(4, 1).map((fixture) => ({ ...fixture, ...edits[fixture.id] }));
  const result = { homeScore: 2, awayScore: 0 };

  test('before the first match the one that comes', () => {
    expect(overlayMatch(group())?.id).toBe(1);
  });
  test('called or in play', () => {
    expect(overlayMatch(group({ 1: result, 4: { mapLit: 1 } }))?.id).toBe(4);
  });
  test('between matches the last that ended, not a half-entered one', () => {
    expect(overlayMatch(group({ 1: result, 2: result, 3: { homeScore: 1 } }))?.id).toBe(2);
  });
  test('nothing for a group without fixtures', () => {
    expect(overlayMatch([])).toBeUndefined();
  });
});
