import { expect, test } from 'vitest';
import { auditKinds, kindsOf } from '../kernel/audit.rules.ts';
import { auditActor, auditSentence } from './audit.contract.ts';

const nobody = { who: '', device: '', address: '', detail: '' };

test('AUD-1 an entry says what happened, about what, and who did it from where', () => {
  const by = { who: 'admin', device: 'Firefox on Windows', address: '192.168.1.7' };
  expect(auditSentence({ ...by, kind: 'deleted', detail: 'area "A"' })).toBe(
    'Deleted: area "A" (admin, Firefox on Windows, 192.168.1.7).',
  );
  expect(auditSentence({ ...nobody, kind: 'server-stopped' })).toBe('Server stopped.');
  expect(auditActor({ ...nobody, kind: 'locked-out', address: '10.0.0.1' })).toBe('10.0.0.1');
});

test('AUD-1 each kind belongs to one area', () => {
  const inAreas = (['access', 'data', 'server'] as const).flatMap(kindsOf);
  expect(inAreas.sort()).toEqual(Object.keys(auditKinds).sort());
  expect(kindsOf(undefined)).toHaveLength(inAreas.length);
});
