import type { NetworkInterfaceInfo } from 'node:os';
import { expect, test } from 'vitest';
import { lanAddresses, reachableOrigins } from './lan-addresses.ts';

const net = (address: string, fields: Partial<NetworkInterfaceInfo> = {}): NetworkInterfaceInfo =>
  ({
    address,
    family: 'IPv4',
    internal: false,
    netmask: '255.255.255.0',
    mac: '',
    cidr: null,
    ...fields,
  }) as NetworkInterfaceInfo;

test('the addresses are those that phones can reach, the Wi-Fi before the containers', () => {
  const addresses = lanAddresses({
    lo: [net('127.0.0.1', { internal: true })],
    docker0: [net('172.17.0.1')],
    wlan0: [net('192.168.1.20'), net('fe80::1', { family: 'IPv6', scopeid: 2 })],
    eth0: [net('10.0.0.5')],
    eth1: [net('169.254.3.4')],
  });
  expect(addresses).toEqual(['192.168.1.20', '10.0.0.5', '172.17.0.1']);
});

test('configured origins come first, and a loopback server has no others', () => {
  const given = ['https://scores.example.org'];
  const on = (address: string, port = 3000) => ({ address, port, family: 'IPv4' });
  expect(reachableOrigins(given, on('127.0.0.1'))).toEqual(given);
  expect(reachableOrigins(given, null)).toEqual(given);
  expect(reachableOrigins([], on('192.168.1.20'))).toEqual(['http://192.168.1.20:3000']);
  expect(reachableOrigins([], on('192.168.1.20', 80))).toEqual(['http://192.168.1.20']);
  expect(reachableOrigins([], on('fd00::1'))).toEqual(['http://[fd00::1]:3000']);
});
