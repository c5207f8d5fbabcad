/** The cage's orientation in words, as addresses carry it to other screens: `?cage=blue-left`. */
export const cages = ['red-left', 'blue-left'] as const;
export type Cage = (typeof cages)[number];

/** The orientation that an address's query names, or null. */
export function readCage(search: string): Cage | null {
  const asked = new URLSearchParams(search).get('cage');
  return cages.find((cage) => cage === asked) ?? null;
}
