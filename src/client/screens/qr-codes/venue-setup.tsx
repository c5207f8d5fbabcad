import { type FormEvent, useState } from 'react';
import { paths } from '../../../common/kernel/pages.ts';
import type { Venue, Wifi, WifiSecurity } from '../../../common/venue/venue.contract.ts';
import { ownTimeZone } from '../../browser/own-time-zone.ts';
import { saveVenue } from '../../http/public-api.ts';
import { t } from '../../texts/t.ts';
import styles from './venue-setup.module.css';

const OWN = 'own';
const securities: readonly { value: WifiSecurity; text: string }[] = [
  { value: 'WPA', text: t('WPA, WPA2 or WPA3') },
  { value: 'WEP', text: 'WEP' },
  { value: 'nopass', text: t('None') },
];

const textOf = (form: FormData, name: string): string => String(form.get(name) ?? '').trim();

function changeOf(form: FormData): Parameters<typeof saveVenue>[0] {
  const address = textOf(form, 'address');
  const chosen = address === OWN ? textOf(form, 'own').replace(/\/+$/, '') : address;
  const ssid = textOf(form, 'ssid');
  const security = textOf(form, 'security') as WifiSecurity;
  const passphrase = String(form.get('passphrase') ?? '');
  const isPublic = form.get('isPublic') === 'on';
  const secret = security === 'nopass' ? {} : { passphrase, ...(isPublic ? { isPublic } : {}) };
  const wifi = { ssid, security, ...secret };
  return {
    chosen: chosen === '' ? null : chosen,
    wifi: ssid === '' ? null : wifi,
    timeZone: textOf(form, 'timeZone'),
  };
}

/** The address in the codes, and the Wi-Fi code. Visible to all; saving needs the admin. */
export function VenueSetup({ venue, onSaved }: { venue: Venue; onSaved: (venue: Venue) => void }) {
  const [answer, setAnswer] = useState<{ isGood: boolean; text: string }>();

  const save = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    setAnswer(undefined);
    const saved = await saveVenue(changeOf(new FormData(event.currentTarget)));
    if (saved.ok) onSaved(saved.venue);
    setAnswer(
      saved.ok
        ? { isGood: true, text: t('Saved. The codes are new.') }
        : { isGood: false, text: saved.sentence },
    );
  };

  return (
    <form className={styles.form} onSubmit={(event) => void save(event)}>
      <AddressPart venue={venue} />
      <WifiPart wifi={venue.wifi} />
      <TimeZonePart timeZone={venue.timeZone} />
      <p className={styles.end}>
        <button type="submit" className={styles.save}>
          {t('Save')}
        </button>
        <span role="status" data-good={answer?.isGood} className={styles.answer}>
          {answer?.text}
        </span>
        <a href={paths.manager}>{t('Sign in')}</a>
      </p>
    </form>
  );
}

function AddressPart({ venue }: { venue: Venue }) {
  const isListed = venue.chosen === null || venue.addresses.includes(venue.chosen);
  const [address, setAddress] = useState(isListed ? (venue.chosen ?? '') : OWN);
  return (
    <fieldset className={styles.part}>
      <legend className={styles.legend}>{t('Address in the codes')}</legend>
      <label className={styles.field}>
        {t('Server')}
        <select
          name="address"
          className={styles.input}
          value={address}
          onChange={(event) => setAddress(event.target.value)}
        >
          <option value="">{t('Find by itself')}</option>
          {venue.addresses.map((choice) => (
            <option key={choice} value={choice}>
              {choice}
            </option>
          ))}
          <option value={OWN}>{t('Another address')}</option>
        </select>
      </label>
      {address === OWN && (
        <label className={styles.field}>
          {t('Address')}
          <input
            name="own"
            className={styles.input}
            defaultValue={isListed ? '' : (venue.chosen ?? '')}
            placeholder="http://192.168.1.20:3000"
            required
          />
        </label>
      )}
    </fieldset>
  );
}

/** Empty in browsers that do not list them (decision 37). */
function allTimeZones(): string[] {
  const { supportedValuesOf }: { supportedValuesOf?: (key: string) => string[] } = Object(Intl);
  return supportedValuesOf?.('timeZone') ?? [];
}

/** TIM-9: the zone of midnight and of times on paper. */
function TimeZonePart({ timeZone = ownTimeZone() }: { timeZone: string | undefined }) {
  const zones = new Set([timeZone, ownTimeZone(), ...allTimeZones()]);
  return (
    <fieldset className={styles.part}>
      <legend className={styles.legend}>{t('Time zone of the event')}</legend>
      <select
        name="timeZone"
        className={styles.input}
        aria-label={t('Time zone of the event')}
        defaultValue={timeZone}
      >
        {[...zones].sort().map((zone) => (
          <option key={zone} value={zone}>
            {zone}
          </option>
        ))}
      </select>
    </fieldset>
  );
}

function WifiPart({ wifi }: { wifi: Wifi | null }) {
  const [security, setSecurity] = useState<string>(wifi?.security ?? 'WPA');
  return (
    <fieldset className={styles.part}>
      <legend className={styles.legend}>{t('Wi-Fi code')}</legend>
      <label className={styles.field}>
        {t('Network')}
        <input
          name="ssid"
          className={styles.input}
          defaultValue={wifi?.ssid}
          maxLength={32}
          autoComplete="off"
        />
      </label>
      <label className={styles.field}>
        {t('Protection')}
        <select
          name="security"
          className={styles.input}
          value={security}
          onChange={(event) => setSecurity(event.target.value)}
        >
          {securities.map(({ value, text }) => (
            <option key={value} value={value}>
              {text}
            </option>
          ))}
        </select>
      </label>
      {security !== 'nopass' && (
        <label className={styles.field}>
          {t('Password of the network')}
          <input
            name="passphrase"
            className={styles.input}
            defaultValue={wifi?.passphrase}
            maxLength={63}
            autoComplete="off"
          />
        </label>
      )}
      {security !== 'nopass' && (
        <label className={styles.choice}>
          <input name="isPublic" type="checkbox" defaultChecked={wifi?.isPublic} />
          {t('Also show the password outside the venue’s network.')}
        </label>
      )}
    </fieldset>
  );
}
