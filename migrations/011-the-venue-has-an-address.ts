import type { Knex } from 'knex';

/** What the codes for phones say: the address the admin chose, and the Wi-Fi to join. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    create table venue (
      id boolean primary key default true check (id),
      chosen text check (char_length(chosen) between 1 and 255),
      wifi_ssid text check (char_length(wifi_ssid) between 1 and 32),
      wifi_passphrase text check (char_length(wifi_passphrase) between 1 and 63),
      wifi_security text check (wifi_security in ('WPA', 'WEP', 'nopass')),
      constraint venue_whole_wifi check ((wifi_ssid is null) = (wifi_security is null)),
      constraint venue_protected_wifi
        check (coalesce(wifi_security, 'nopass') = 'nopass' or wifi_passphrase is not null)
    )`);
  await knex.raw('insert into venue default values');
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('drop table venue');
}
