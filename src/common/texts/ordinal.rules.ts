const ENDINGS: Partial<Record<Intl.LDMLPluralRule, string>> = { one: 'st', two: 'nd', few: 'rd' };
const rules = new Intl.PluralRules('en', { type: 'ordinal' });

/** '1st', '2nd', '3rd', '4th', '11th', '22nd'. */
export const ordinal = (n: number): string => `${n}${ENDINGS[rules.select(n)] ?? 'th'}`;
