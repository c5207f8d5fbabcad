import { Switch } from '@chakra-ui/react';
import { useAtom } from 'jotai';
import { mirrorAtom } from '../../../domain/sides/mirror.atoms.ts';
import { t } from '../../../texts/t.ts';

/** For a screen behind the cage: left and right change places, colours stay with their teams. */
export function MirrorSwitch() {
  const [isMirrored, setMirrored] = useAtom(mirrorAtom);
  return (
    <Switch.Root checked={isMirrored} onCheckedChange={({ checked }) => setMirrored(checked)}>
      <Switch.HiddenInput />
      <Switch.Control>
        <Switch.Thumb />
      </Switch.Control>
      <Switch.Label>{t('Mirror this screen')}</Switch.Label>
    </Switch.Root>
  );
}
