import { expect, test } from 'vitest';
import { catalogs } from '../texts/catalogs.ts';
import type { Language } from '../texts/languages.rules.ts';
import { translator } from '../texts/translator.ts';
import { joinedGroupNames, tieCodeText, tieStage, tieTitle } from './tie-code-text.rules.ts';

const inLanguage = (language: Language) => translator({ ...catalogs[language].public }, language);

test.each<[string, Language, string, string]>([
  ['QF1', 'en', 'QF1', 'QF1'],
  ['SF2', 'en', 'SF2', 'SF2'],
  ['R16-3', 'en', 'R16-3', 'R16-3'],
  ['F', 'en', 'F', 'The final'],
  ['P3', 'en', 'P3', 'Third place'],
  ['P5-8-1', 'en', 'P5-8-1', 'P5-8-1'],
  ['QF1', 'ko', '8강 1', '8강 1'],
  ['SF2', 'ko', '준결승 2', '준결승 2'],
  ['R16-3', 'ko', '16강 3', '16강 3'],
  ['F', 'ko', '결승', '결승'],
  ['SF1', 'de', 'HF1', 'HF1'],
  ['FINAL-A', 'ko', 'FINAL-A', 'FINAL-A'],
])('LNG-18 the tie %s in %s is called %j, in a title %j', (code, language, text, title) => {
  const t = inLanguage(language);
  expect(tieCodeText(t, code)).toBe(text);
  expect(tieTitle(t, code)).toBe(title);
});

test.each<[string, Language, string]>([
  ['QF1', 'en', 'Quarter-final 1'],
  ['SF2', 'de', 'Halbfinale 2'],
  ['SF2', 'ja', '準決勝2'],
  ['F', 'en', 'The final'],
  ['P3', 'en', 'Third place'],
  ['R16-3', 'ko', '16강 3'],
])('LNG-18 the stage %s in %s is called %j in words', (code, language, text) => {
  expect(tieStage(inLanguage(language), code)).toBe(text);
});

test.each([
  [['Group A', 'Group B', 'Group C'], 'A/B/C'],
  [['Red', 'Blue'], 'Red/Blue'],
  [['Group A'], 'Group A'],
  [['Day 1 North', 'Day 1 South'], 'North/South'],
])('KO-4 the group names %j are joined as %s', (names, text) => {
  expect(joinedGroupNames(names)).toBe(text);
});
