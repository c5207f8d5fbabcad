import { z } from 'zod';
import { endpoint } from '../kernel/endpoint.ts';
import { limits } from '../kernel/limits.ts';
import { hasForbiddenCharacters } from '../kernel/text.rules.ts';
import { isTimeZone } from '../kernel/time.rules.ts';
import { isOwnMachine } from './address.rules.ts';

/** The Wi-Fi encryption types, as spelled in QR codes for phones. */
export const wifiSecurities = ['WPA', 'WEP', 'nopass'] as const;
export type WifiSecurity = (typeof wifiSecurities)[number];

const wifiSchema = z.object({
  ssid: z.string(),
  /** Absent when there is none, and for callers outside the venue's network. */
  passphrase: z.string().optional(),
  security: z.enum(wifiSecurities),
  /** Whether all callers get the passphrase, also outside the venue. */
  isPublic: z.boolean().optional(),
});
export type Wifi = z.infer<typeof wifiSchema>;

export const venueSchema = z.object({
  /** Origins under which this server can be reached, configured ones first. */
  addresses: z.array(z.string()),
  /** The address that the admin chose for QR codes; null leaves the choice to the page. */
  chosen: z.string().nullable(),
  wifi: wifiSchema.nullable(),
  /** TIM-9: like 'Asia/Seoul'; absent: that of the server. */
  timeZone: z.string().optional(),
  /** For the admin: an overlay with this key in its URL may connect even when the server is full. */
  overlayKey: z.string().optional(),
});
export type Venue = z.infer<typeof venueSchema>;

const zoneText = 'must be a time zone like Asia/Seoul';
const zoneName = z.string(zoneText).regex(/^[\w+/:-]{1,64}$/, zoneText);

/** TIM-9: the time zone of a browser. One that this machine does not know is ignored. */
export const browserTimeZone = zoneName.optional();

const addressInput = z
  .string('must be an address like http://192.168.1.20:3000')
  .max(limits.addressLength, `must be at most ${limits.addressLength} characters`)
  .regex(/^https?:\/\/[A-Za-z0-9.[\]:-]+$/, 'must be an address like http://192.168.1.20:3000')
  .refine((address) => !isOwnMachine(address), 'must be an address that phones can reach');

const wifiText = (max: number) =>
  z
    .string()
    .max(max, `must be at most ${max} characters`)
    .refine((text) => !hasForbiddenCharacters(text), 'must not contain invisible characters');

const wifiInput = z
  .object({
    ssid: wifiText(limits.wifiName).min(1, 'must be the name of the network'),
    passphrase: wifiText(limits.wifiPassphrase).optional(),
    security: z.enum(wifiSecurities),
    isPublic: z.boolean().optional(),
  })
  .refine(({ security, passphrase }) => security === 'nopass' || !!passphrase, {
    path: ['passphrase'],
    error: 'is needed for a protected network',
  });

export const venueContract = {
  read: endpoint({
    method: 'GET',
    path: '/api/addresses',
    permission: 'view',
    looksAtSession: true,
    summary:
      'Where phones reach this server, and the venue’s Wi-Fi; its passphrase only for the venue’s network and the admin, unless it is public',
    input: z.object({}),
    output: venueSchema,
  }),
  choose: endpoint({
    method: 'PUT',
    path: '/api/addresses',
    permission: 'manage',
    summary:
      'Choose the address in the codes, and the time zone of the event; an absent wifi or time zone stays as it is, a null wifi is removed',
    input: z.object({
      chosen: addressInput.nullable(),
      wifi: wifiInput.nullable().optional(),
      timeZone: zoneName.refine(isTimeZone, zoneText).optional(),
    }),
    output: venueSchema,
  }),
} as const;
