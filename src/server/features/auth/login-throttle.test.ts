import { expect, test } from 'vitest';
import { LoginThrottle } from './login-throttle.ts';

let version = 1;
const make = () => new LoginThrottle('secret', async (given) => given === version);
const refusal = { code: 'too-many-attempts' };

test('guesses from everywhere do not use up the attempts of a session, nor a session those of others', async () => {
  const throttle = make();
  for (let n = 0; n < 60; n += 1) await throttle.attempt(`10.0.0.${n}`, undefined);
  await expect(throttle.attempt('10.0.1.1', undefined)).rejects.toMatchObject(refusal);
  for (let n = 0; n < 10; n += 1) await throttle.attemptInSession('mine');
  await expect(throttle.attemptInSession('mine')).rejects.toMatchObject(refusal);
  await throttle.attemptInSession('another');

  const fresh = make();
  for (let n = 0; n < 100; n += 1) await fresh.attemptInSession(`session ${n}`);
  await fresh.attempt('10.0.0.1', undefined);
});

test('a device is known until the password changes, and only under its own signature', async () => {
  const throttle = make();
  const device = throttle.issueDevice(version);
  const forged = device.replace(/\.1\./, '.2.');
  for (let n = 0; n < 10; n += 1) await throttle.attempt('10.0.0.1', undefined);
  await throttle.attempt('10.0.0.1', device);

  version = 2;
  for (const cookie of [device, forged, `${device}.x`, '..', '']) {
    await expect(throttle.attempt('10.0.0.1', cookie), cookie).rejects.toMatchObject(refusal);
  }
  await throttle.attempt('10.0.0.1', throttle.issueDevice(version));
});
