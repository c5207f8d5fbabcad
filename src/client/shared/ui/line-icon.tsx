/** A frame that opens to its corners. */
export const expandIcon = 'M8 3H3v5M16 3h5v5M8 21H3v-5M16 21h5v-5';

interface LineIconProps {
  /** Drawn by the page that shows it, on a grid of 24 with one stroke of 2: no page loads another's. */
  path: string;
  size?: number;
}

/**
 * An icon of the public pages: the icon package's own machinery is larger than all of them. Beside a
 * word that says the same; nothing for those who listen.
 */
export function LineIcon({ path, size = 18 }: LineIconProps) {
  return (
    <svg
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth={2}
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      <path d={path} />
    </svg>
  );
}
