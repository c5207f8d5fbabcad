import { networkInterfaces } from 'node:os';
import type { Request } from 'express';
import { AddressRanges } from './address-ranges.ts';

/** What a proxy or a tunnel adds; where none is trusted, nobody knows who is behind it. */
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
  // Nobody of ours put it there: the address is that of a proxy, and not of who asks.
  if (isForwarded(request) && ip === socket.remoteAddress) return false;
  return nearby.has(ip) || new AddressRanges(ownNetworks()).has(ip);
}
