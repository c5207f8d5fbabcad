/** LVL-4: averages are compared exactly, as fractions of whole numbers. */
import { type GoalTotals, twoDecimals } from './goals.rules.ts';

export interface Fraction {
  numerator: number;
  /** From 1. */
  denominator: number;
}

/** Negative, 0 or positive, as for sorting from low to high. Exact while the products are below 2^53. */
export const compareFractions = (a: Fraction, b: Fraction): number =>
  a.numerator * b.denominator - b.numerator * a.denominator;

/** A whole number without decimals, anything else with two. The numerator is 0 or more. */
export const fractionText = ({ numerator, denominator }: Fraction): string =>
  numerator % denominator === 0
    ? String(numerator / denominator)
    : twoDecimals(numerator, denominator);

/** With its sign: '+3', '−0.67', '0'. */
export function signedText({ numerator, denominator }: Fraction): string {
  if (numerator === 0) return '0';
  const text = fractionText({ numerator: Math.abs(numerator), denominator });
  return `${numerator > 0 ? '+' : '−'}${text}`;
}

/** The goal difference: '+5', '−3', '0'. */
export const differenceText = ({ for: scored, against }: Pick<GoalTotals, 'for' | 'against'>) =>
  signedText({ numerator: scored - against, denominator: 1 });
