import { isTimeZone } from '../../../common/kernel/time.rules.ts';
import type { Venue, Wifi, WifiSecurity } from '../../../common/venue/venue.contract.ts';
import type { Transaction } from '../../db/database.ts';

type Stored = Pick<Venue, 'chosen' | 'wifi' | 'timeZone'>;

interface VenueRow {
  chosen: string | null;
  wifi_ssid: string | null;
  wifi_passphrase: string | null;
  wifi_security: WifiSecurity | null;
  wifi_public: boolean;
  time_zone: string | null;
}

export async function find(trx: Transaction): Promise<Stored> {
  const row = await trx<VenueRow>('venue')
    .select('chosen', 'wifi_ssid', 'wifi_passphrase', 'wifi_security', 'wifi_public', 'time_zone')
    .first();
  if (row === undefined) return { chosen: null, wifi: null };
  return {
    chosen: row.chosen,
    wifi: wifiOf(row),
    ...(row.time_zone === null ? {} : { timeZone: row.time_zone }),
  };
}

/** TIM-9: the event's time zone, else that of the browser that asks; undefined: that of this machine. */
export async function findTimeZone(
  trx: Transaction,
  browserZone = '',
): Promise<string | undefined> {
  return (await find(trx)).timeZone ?? (isTimeZone(browserZone) ? browserZone : undefined);
}

/** TIM-9: stores the time zone of a browser unless the event has one. */
export async function adoptTimeZone(trx: Transaction, timeZone: string): Promise<void> {
  if (!isTimeZone(timeZone)) return;
  await trx<VenueRow>('venue').whereNull('time_zone').update({ time_zone: timeZone });
}

function wifiOf({ wifi_ssid, wifi_passphrase, wifi_security, wifi_public }: VenueRow): Wifi | null {
  if (wifi_ssid === null || wifi_security === null) return null;
  return {
    ssid: wifi_ssid,
    ...(wifi_passphrase === null ? {} : { passphrase: wifi_passphrase }),
    security: wifi_security,
    ...(wifi_public ? { isPublic: true } : {}),
  };
}

export async function update(trx: Transaction, { chosen, wifi, timeZone }: Stored): Promise<void> {
  await trx<VenueRow>('venue').update({
    chosen,
    wifi_ssid: wifi?.ssid ?? null,
    wifi_passphrase: wifi?.passphrase || null,
    wifi_security: wifi?.security ?? null,
    wifi_public: wifi?.isPublic ?? false,
    time_zone: timeZone ?? null,
  });
}
