import type { Venue, Wifi, WifiSecurity } from '../../../common/venue/venue.contract.ts';
import type { Transaction } from '../../db/database.ts';

type Stored = Pick<Venue, 'chosen' | 'wifi'>;

interface VenueRow {
  chosen: string | null;
  wifi_ssid: string | null;
  wifi_passphrase: string | null;
  wifi_security: WifiSecurity | null;
  wifi_public: boolean;
}

export async function find(trx: Transaction): Promise<Stored> {
  const row = await trx<VenueRow>('venue')
    .select('chosen', 'wifi_ssid', 'wifi_passphrase', 'wifi_security', 'wifi_public')
    .first();
  return row ? { chosen: row.chosen, wifi: wifiOf(row) } : { chosen: null, wifi: null };
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

export async function update(trx: Transaction, { chosen, wifi }: Stored): Promise<void> {
  await trx<VenueRow>('venue').update({
    chosen,
    wifi_ssid: wifi?.ssid ?? null,
    wifi_passphrase: wifi?.passphrase || null,
    wifi_security: wifi?.security ?? null,
    wifi_public: wifi?.isPublic ?? false,
  });
}
