import { expect, test } from 'vitest';
import { catalogs, english } from '../texts/catalogs.ts';
import { translator } from '../texts/translator.ts';
import { auditAbout, auditAboutText } from './audit.rules.ts';

test('AUD-2 the subject of an entry is said in the language of the page', () => {
  const about = auditAbout('imported', { teams: 2, groups: 1, fixtures: 3 });
  expect(auditAboutText(english, about)).toBe('2 teams, 1 groups, 3 fixtures');
  expect(auditAboutText(translator(catalogs.ko.admin, 'ko'), about)).toBe('2팀, 1개 조, 3경기');
});
