import type { AddressInfo } from 'node:net';
import { paths } from '../../common/kernel/pages.ts';
import { lanAddresses } from '../features/venue/lan-addresses.ts';
import type { Config } from './config.ts';

/** How to sign in after the very first start; '' when no password was made up. */
export const firstSignIn = (username: string, madeUpPassword: string | null): string =>
  madeUpPassword === null
    ? ''
    : `
  First start. Sign in with these; the password is shown only this once:
    user name  ${username}
    password   ${madeUpPassword}
`;

/** The console text of a ready server. `signIn`: see firstSignIn. */
export function banner(
  config: Config,
  address: AddressInfo | string | null,
  signIn: string,
): string {
  const port = typeof address === 'object' && address !== null ? address.port : config.port;
  const everywhere = config.host === '0.0.0.0' || config.host === '::';
  const lines = [
    `  This computer   http://localhost:${port}${paths.manager}`,
    ...(everywhere ? lanAddresses() : [config.host]).map(
      (host) => `  On the network  http://${host}:${port}${paths.manager}`,
    ),
  ];
  return `\nThe tournament manager is ready.\n\n${lines.join('\n')}\n${signIn}\n  Stop with Ctrl+C.\n\n`;
}
