import { spokenAddress } from './addresses.ts';

/** A URL for reading aloud; a long one breaks before its path. */
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
