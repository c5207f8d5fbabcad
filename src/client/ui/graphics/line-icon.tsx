/** Four corners: full screen. */
export const expandIcon = 'M8 3H3v5M16 3h5v5M8 21H3v-5M16 21h5v-5';

interface LineIconProps {
  /** An SVG path on a grid of 24, one stroke of 2; each page has its own, so none loads another's. */
  path: string;
  size?: number;
}

/**
 * An icon of the public pages, because the icon package is larger than all of these icons together. It is
 * hidden from screen readers: a text beside it says the same.
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
