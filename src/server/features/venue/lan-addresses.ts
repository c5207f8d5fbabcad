import type { AddressInfo } from 'node:net';
import { type NetworkInterfaceInfo, networkInterfaces } from 'node:os';

type Interfaces = NodeJS.Dict<NetworkInterfaceInfo[]>;

/** Networks inside this machine (containers, virtual machines, tunnels): phones cannot reach them. */
const VIRTUAL = /^(docker|br-|veth|virbr|vmnet|vboxnet|vethernet|utun|tun|tap|zt|cni|flannel|lxc)/i;

/** IPv4 addresses of this machine that others at the venue can reach; the likeliest first. */
export function lanAddresses(interfaces: Interfaces = networkInterfaces()): string[] {
  return Object.entries(interfaces)
    .flatMap(([name, nets = []]) => nets.map((net) => ({ name, ...net })))
    .filter(({ family, internal }) => family === 'IPv4' && !internal)
    .filter(({ address }) => !address.startsWith('169.254.'))
    .sort((a, b) => rank(a.name) - rank(b.name))
    .map(({ address }) => address);
}

const rank = (name: string): number => (VIRTUAL.test(name) ? 1 : 0);

/**
 * The origins under which phones can reach this server: the configured ones, then the machine's own addresses
 * with the port. Empty before the server listens.
 */
export function reachableOrigins(
  publicOrigins: readonly string[],
  listening: AddressInfo | string | null,
): string[] {
  if (typeof listening !== 'object' || listening === null) return [...publicOrigins];
  const { address, port } = listening;
  const isEverywhere = address === '0.0.0.0' || address === '::';
  const isOwnOnly = address === '::1' || address.startsWith('127.');
  const hosts = isEverywhere ? lanAddresses() : isOwnOnly ? [] : [address];
  const lanOrigins = hosts.map(
    (host) => `http://${host.includes(':') ? `[${host}]` : host}${port === 80 ? '' : `:${port}`}`,
  );
  return [...new Set([...publicOrigins, ...lanOrigins])];
}
