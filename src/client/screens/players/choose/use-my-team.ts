import { useCallback, useState } from 'react';
import { readItem, writeItem } from '../../../browser/device-storage.ts';

const KEY = 'my-teams';

/** Chosen team by tournament; 0 is somebody who follows everyone. */
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

/** Follows no team in particular. */
export const EVERYONE = 0;

/** The team this phone follows in a tournament; null until one was chosen. */
export function useMyTeam(
  tournamentId: number,
): [teamId: number | null, choose: (teamId: number | null) => void] {
  const [choices, setChoices] = useState(read);
  const choose = useCallback(
    (teamId: number | null) => {
      const { [tournamentId]: _former, ...others } = read();
      const next = teamId === null ? others : { ...others, [tournamentId]: teamId };
      writeItem(KEY, JSON.stringify(next));
      setChoices(next);
    },
    [tournamentId],
  );
  return [choices[tournamentId] ?? null, choose];
}

const LAST_TOURNAMENT = 'my-group';

/** The tournament this phone looked at last, for an app that is opened without an address. */
export const lastTournament = (): number | null => Number(readItem(LAST_TOURNAMENT)) || null;

export const rememberTournament = (tournamentId: number): void =>
  writeItem(LAST_TOURNAMENT, String(tournamentId));
