import { useState } from 'react';
import { readItem, writeItem } from '../../../browser/device-storage.ts';

const KEY = 'my-teams';

/** Chosen team by tournament; 0 for users who follow all teams. */
type Choices = Record<string, number>;

function read(): Choices {
  try {
    const stored: object = JSON.parse(readItem(KEY) ?? '{}');
    return Object.fromEntries(
      Object.entries(stored).filter(([, teamId]) => Number.isInteger(teamId)),
    );
  } catch {
    return {};
  }
}

/** The choice of no particular team. */
export const EVERYONE = 0;

/** The team that this phone follows in a tournament; null until one is chosen. */
export function useMyTeam(
  tournamentId: number,
): [teamId: number | null, choose: (teamId: number | null) => void] {
  const [choices, setChoices] = useState(read);
  const choose = (teamId: number | null) => {
    const { [tournamentId]: _former, ...others } = read();
    const next = teamId === null ? others : { ...others, [tournamentId]: teamId };
    writeItem(KEY, JSON.stringify(next));
    setChoices(next);
  };
  return [choices[tournamentId] ?? null, choose];
}

const LAST_TOURNAMENT = 'my-group';

/** The last tournament on this phone, for an app that is opened without a tournament in its URL. */
export const lastTournament = (): number | null => Number(readItem(LAST_TOURNAMENT)) || null;

export const rememberTournament = (tournamentId: number): boolean =>
  writeItem(LAST_TOURNAMENT, String(tournamentId));
