import { spokenAddress } from './addresses.ts';

/** An address in words; a long one breaks before its path. */
export function SpokenAddress({ address }: { address: string }) {
  const [host, path] = spokenAddress(address);
  return (
    <>
      {host}
      <wbr />
      {path}
    </>
  );
}
