import { describe, expect, test } from 'vitest';
import { EPOCH_HEADER, formatRevisions, parseWritten, REVISIONS_HEADER } from './written.ts';

const headersOf = (epoch: string | null, revisions: string | null) =>
  new Headers([
    ...(epoch === null ? [] : [[EPOCH_HEADER, epoch] as [string, string]]),
    ...(revisions === null ? [] : [[REVISIONS_HEADER, revisions] as [string, string]]),
  ]);

describe('the revisions in the answer to a write', () => {
  test('are read back as the server wrote them', () => {
    const revisions = { 'tournament:5': 17, championship: 3 } as const;
    expect(formatRevisions(revisions)).toBe('tournament:5=17,championship=3');
    expect(parseWritten(headersOf('one', formatRevisions(revisions)))).toEqual({
      epoch: 'one',
      revisions,
    });
  });

  test.each([
    ['no header', null, null],
    ['no epoch', null, 'championship=3'],
    ['no revisions', 'one', null],
    [
      'nothing to read',
      'one',
      'championship,tournament:0=4,teams=2,championship=-1,tournament:5=x',
    ],
  ])('are null with %s', (_name, epoch, revisions) => {
    expect(parseWritten(headersOf(epoch, revisions))).toBeNull();
  });

  test('are read without the part that is invalid', () => {
    expect(parseWritten(headersOf('one', 'teams=2, tournament:5=17'))?.revisions).toEqual({
      'tournament:5': 17,
    });
  });
});
