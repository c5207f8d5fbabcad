import { expect, test } from 'vitest';
import { catalogs, english } from '../texts/catalogs.ts';
import { translator } from '../texts/translator.ts';
import { goalsText, separationText } from './rank-reason-text.rules.ts';

const german = translator({ ...catalogs.de.event, ...catalogs.de.public }, 'de');
const by = (step: Parameters<typeof separationText>[2]['step']) => ({
  ...{ step, own: '+1.50', other: '-0.25', over: 2 },
});

test.each([
  ['goals', 'Ahead of Bees on goals per set: +1.50 against -0.25.'],
  ['lot', 'Ahead of Bees by lot.'],
  ['manual', 'Ahead of Bees by decision of the organiser.'],
] as const)('LVL-6 the sentence about teams that %s separated', (step, text) => {
  expect(separationText(english, 'en', by(step), 'Bees')).toBe(text);
});

test('LVL-6 the German sentence names the measure in brackets, in its basic form, with a decimal comma', () => {
  expect(separationText(german, 'de', by('head-to-head-goals'), 'Bees')).toBe(
    'Vor Bees (Tore je Satz zwischen den gleichauf liegenden Mannschaften): +1,50 gegen -0,25.',
  );
});

test('RNK-9 the sentence about a pairing that goals decided has the goals of the team first', () => {
  const goals = { opponentId: 2, scored: 9, conceded: 7 };
  expect(goalsText(english, goals, 'Bees')).toBe('Goals decided against Bees: 9 to 7.');
});
