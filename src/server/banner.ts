import type { AddressInfo } from 'node:net';
import type { Config } from './config.ts';
import { lanAddresses } from './features/venue/lan-addresses.ts';

/** How to sign in, shown on the very first start as soon as the password is made. */
export const firstSignIn = (username: string, password: string): string =>
  [
    '',
    'First start. Sign in with these; the password is shown only this once:',
    '',
    `  user name  ${username}`,
    `  password   ${password}`,
    '',
    '',
  ].join('\n');

/** What the console shows when the server is ready. */
export function banner(config: Config, address: AddressInfo | string | null): string {
  const port = typeof address === 'object' && address !== null ? address.port : config.port;
  const everywhere = config.host === '0.0.0.0' || config.host === '::';
  const lines = [
    `  This computer   http://localhost:${port}/mgrstart`,
    ...(everywhere ? lanAddresses() : [config.host]).map(
      (host) => `  On the network  http://${host}:${port}/mgrstart`,
    ),
  ];
  return `\nThe tournament manager is ready.\n\n${lines.join('\n')}\n\n  Stop with Ctrl+C.\n\n`;
}
