import { paths } from '../../../common/kernel/pages.ts';

/** Targets of a tournament's codes. */
export interface TournamentAddresses {
  players: string;
  view: string;
}

export const tournamentAddresses = (origin: string, tournamentId: number): TournamentAddresses => ({
  players: `${origin}${paths.players(tournamentId)}`,
  view: `${origin}${paths.view(tournamentId)}`,
});

/**
 * A URL for reading aloud, without the scheme and technical parts: the host name and the path, between which
 * a line may break.
 */
export function spokenAddress(address: string): [host: string, path: string] {
  const spoken = address.replace(/^https?:\/\//, '');
  const slash = spoken.indexOf('/');
  return slash === -1 ? [spoken, ''] : [spoken.slice(0, slash), spoken.slice(slash)];
}
