import type { Wifi } from '../../../common/venue/venue.contract.ts';

const escaped = (text: string): string => text.replace(/[\\;,:"]/g, '\\$&');

/** The text of a code that makes a phone offer to join the network. */
export function wifiCode({ ssid, passphrase, security }: Wifi): string {
  const secret = security === 'nopass' ? '' : `P:${escaped(passphrase ?? '')};`;
  return `WIFI:T:${security};S:${escaped(ssid)};${secret};`;
}

/** Whether the code lets a phone join: outside the venue's network the passphrase is not given. */
export const canJoin = ({ security, passphrase }: Wifi): boolean =>
  security === 'nopass' || !!passphrase;
