/** The device's name, stored on the device and sent with each sign-in. */
import { deviceNameInput } from '../../../common/auth/auth.contract.ts';
import { readItem, removeItem, writeItem } from '../../browser/device-storage.ts';

const NAME = 'device-name';

/** Returns '' without a name. An invalid stored name counts as none, so that it cannot block the sign-in. */
export function ownDeviceName(): string {
  const read = deviceNameInput.safeParse(readItem(NAME));
  return read.success ? read.data : '';
}

/** `name` in its stored form; '' removes it. */
export function keepDeviceName(name: string): void {
  if (name === '') removeItem(NAME);
  else writeItem(NAME, name);
}
