import { useCallback, useState } from 'react';

const KEY = 'my-teams';

/** Chosen team by group; 0 is somebody who follows everyone. */
type Choices = Record<string, number>;

function read(): Choices {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? '{}');
  } catch {
    return {};
  }
}

function write(choices: Choices): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(choices));
  } catch {
    // Asked again next time.
    return;
  }
}

/** Follows no team in particular. */
export const EVERYONE = 0;

/** The team this phone follows in a group; null until one was chosen. */
export function useMyTeam(
  tournamentId: number,
): [teamId: number | null, choose: (teamId: number | null) => void] {
  const [choices, setChoices] = useState(read);
  const choose = useCallback(
    (teamId: number | null) => {
      const { [tournamentId]: _former, ...others } = read();
      const next = teamId === null ? others : { ...others, [tournamentId]: teamId };
      write(next);
      setChoices(next);
    },
    [tournamentId],
  );
  return [choices[tournamentId] ?? null, choose];
}

const LAST_GROUP = 'my-group';

/** The group this phone looked at last, for an app that is opened without an address. */
export function lastGroup(): number | null {
  try {
    return Number(localStorage.getItem(LAST_GROUP)) || null;
  } catch {
    return null;
  }
}

export function rememberGroup(tournamentId: number): void {
  try {
    localStorage.setItem(LAST_GROUP, String(tournamentId));
  } catch {
    // The next visit begins with the list of groups.
    return;
  }
}
