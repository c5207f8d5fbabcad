import { ScreenLabel } from '../domain/screens/screen-label.tsx';
import { useScreenLink } from '../domain/screens/use-screen-link.ts';

/** Over a big screen or an overlay: its link to the admin's list of screens, and its name when asked for. */
export function ScreenLayer() {
  const name = useScreenLink();
  return name === null ? null : <ScreenLabel name={name} />;
}
