import { expect, test } from 'vitest';
import { adminTexts as korean } from '../texts/ko/admin.ts';
import type { Translate } from '../texts/translate.rules.ts';
import { translator } from '../texts/translate.rules.ts';
import { auditAbout, auditAboutText, type auditDetails } from './audit-detail.rules.ts';

type Detail = (typeof auditDetails)[keyof typeof auditDetails];
const say = (t: Translate<Detail>) => t as (text: Detail, values: object) => string;

test('AUD-2 the subject of an entry is said in the language of the page', () => {
  const about = auditAbout('imported', { teams: 2, groups: 1, fixtures: 3 });
  const english = say(translator<Detail>({}, 'en'));
  expect(auditAboutText(english, about)).toBe('2 teams, 1 groups, 3 fixtures');
  expect(auditAboutText(say(translator<Detail>(korean, 'ko')), about)).toBe('2팀, 1개 조, 3경기');
});
