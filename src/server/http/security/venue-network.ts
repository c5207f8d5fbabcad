import { networkInterfaces } from 'node:os';
import type { Request } from 'express';
import { AddressRanges } from './address-ranges.ts';

/** Headers that a proxy or a tunnel adds. Without a trusted proxy the sender stays unknown. */
const FORWARDED =
  /^(via|forwarded|x-(forwarded|original|envoy|ngrok|arr|vercel|railway)(-.*)?|(x-)?(real|client|true-client|cluster-client)-ip|(cf|cdn|fastly|tailscale|ngrok)-.*)$/;

const nearby = new AddressRanges(['loopback', 'private']);

/** Networks of this machine's own interfaces, which need not be private ones. */
const ownNetworks = (): string[] =>
  Object.values(networkInterfaces()).flatMap((nets = []) =>
    nets.flatMap(({ cidr }) => (cidr === null ? [] : [cidr])),
  );

/** Whether a proxy or a tunnel says that it passes the request on. */
export const isForwarded = ({ headers }: Pick<Request, 'headers'>): boolean =>
  Object.keys(headers).some((name) => FORWARDED.test(name));

/** Whether a request comes from the network that this server is in. */
export function isInVenue(request: Pick<Request, 'ip' | 'headers' | 'socket'>): boolean {
  const { ip, socket } = request;
  // No trusted proxy added it, so the address is a proxy's and not the caller's.
  if (isForwarded(request) && ip === socket.remoteAddress) return false;
  return nearby.has(ip) || new AddressRanges(ownNetworks()).has(ip);
}
