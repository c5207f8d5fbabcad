import { paths } from '../../../common/pages.ts';
import type { Cage } from '../../shared/cage.ts';

/** Where the codes of a group lead. */
export interface GroupAddresses {
  players: string;
  view: string;
}

/**
 * Addresses of a group's pages. `cage` is what this browser knows of the cage's orientation, so that
 * a phone that scans the code names the same sides; null when nobody chose it here.
 */
export function groupAddresses(
  origin: string,
  tournamentId: number,
  cage: Cage | null,
): GroupAddresses {
  const query = cage === null ? '' : `?cage=${cage}`;
  return {
    players: `${origin}${paths.players(tournamentId)}${query}`,
    view: `${origin}${paths.view(tournamentId)}${query}`,
  };
}

/**
 * An address as one reads it out, without the scheme and what only a machine needs: the server's
 * name and the path, between which a line may break.
 */
export function spokenAddress(address: string): [host: string, path: string] {
  const spoken = address.replace(/^https?:\/\//, '').replace(/\?.*$/, '');
  const slash = spoken.indexOf('/');
  return slash === -1 ? [spoken, ''] : [spoken.slice(0, slash), spoken.slice(slash)];
}
