import { Button, Dialog, Field, Input } from '@chakra-ui/react';
import { type FormEvent, useState } from 'react';
import { limits } from '../../../../common/limits.ts';
import { paths } from '../../../../common/pages.ts';
import { failureOf } from '../../../http/api-errors.ts';
import { Modal } from '../../../ui/dialogs/modal.tsx';
import { QrCode } from '../../../ui/graphics/qr-code.tsx';
import { showProblem } from '../../../ui/notices/toaster.ts';
import { timeOfDay } from '../../../ui/time/time-of-day.ts';
import {
  useCreateReferee,
  usePhoneOrigin,
  useReferees,
  useRevokeReferee,
} from './referees.queries.ts';
import styles from './referees-dialog.module.css';

interface RefereesDialogProps {
  tournamentId: number;
  open: boolean;
  onClose: () => void;
}

/** The referees' links of a tournament: make one, see where it is used, revoke it. */
export function RefereesDialog({ tournamentId, open, onClose }: RefereesDialogProps) {
  return (
    <Modal
      title="Referees"
      text="A link lets one phone or tablet run the clock and enter goals of the called match, until midnight."
      open={open}
      onClose={onClose}
    >
      <Dialog.Body>
        <NewLink tournamentId={tournamentId} />
        <Links tournamentId={tournamentId} />
      </Dialog.Body>
    </Modal>
  );
}

function NewLink({ tournamentId }: { tournamentId: number }) {
  const create = useCreateReferee(tournamentId);
  const origin = usePhoneOrigin();
  const [name, setName] = useState('');
  const [made, setMade] = useState<{ name: string; token: string } | null>(null);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    create.mutate(name, {
      onSuccess: ({ token }) => {
        setMade({ name: name.trim(), token });
        setName('');
      },
      onError: (error) => showProblem(failureOf(error, 'The link could not be made.')),
    });
  };
  return (
    <>
      <form className={styles.form} onSubmit={submit}>
        <Field.Root>
          <Field.Label>Name of the referee or the cage</Field.Label>
          <Input
            value={name}
            placeholder="Cage 1"
            maxLength={limits.refereeName}
            onChange={({ target }) => setName(target.value)}
          />
        </Field.Root>
        <Button type="submit" variant="solid" disabled={name.trim() === '' || create.isPending}>
          Make a link
        </Button>
      </form>
      {made && <Code name={made.name} address={origin + paths.referee(made.token)} />}
    </>
  );
}

/** The code is shown this once: the server keeps no token. */
function Code({ name, address }: { name: string; address: string }) {
  return (
    <section className={styles.made} aria-label={`Link for ${name}`}>
      <QrCode className={styles.code} text={address} label={`Referee link for ${name}`} />
      <div className={styles.how}>
        <p className={styles.name} dir="auto">
          {name}
        </p>
        <p>Scan the code with the referee’s phone. It is shown only now.</p>
        <p className={styles.address}>{address}</p>
      </div>
    </section>
  );
}

function Links({ tournamentId }: { tournamentId: number }) {
  const { data, isError } = useReferees(tournamentId);
  const revoke = useRevokeReferee(tournamentId);
  if (isError) return <p role="alert">The links could not be read. Please try again.</p>;
  if (data === undefined) return null;
  if (data.length === 0) return <p className={styles.empty}>No link has been made yet.</p>;
  return (
    <ul className={styles.list} aria-label="Links">
      {data.map(({ id, name, lastUsedAt, device, expiresAt }) => (
        <li key={id} className={styles.link}>
          <div className={styles.what}>
            <p className={styles.name} dir="auto">
              {name}
            </p>
            <p className={styles.use}>{usedText(lastUsedAt, device, expiresAt)}</p>
          </div>
          <Button
            size="sm"
            aria-label={`Revoke the link of ${name}`}
            disabled={revoke.isPending}
            onClick={() =>
              revoke.mutate(id, {
                onError: (error) => showProblem(failureOf(error, 'The link was not revoked.')),
              })
            }
          >
            Revoke
          </Button>
        </li>
      ))}
    </ul>
  );
}

/** When a link was used last, and on what. */
function usedText(lastUsedAt: number | null, device: string | null, expiresAt: number): string {
  if (Date.now() > expiresAt) return 'Over: its day has ended.';
  if (lastUsedAt === null) return 'Not used yet.';
  return `Last opened at ${timeOfDay(lastUsedAt)} on ${deviceText(device)}.`;
}

/** The kind of device in what a browser calls itself. */
export function deviceText(device: string | null): string {
  const known = ['iPhone', 'iPad', 'Android', 'Windows', 'Mac OS', 'CrOS', 'Linux'];
  const found = known.find((word) => device?.includes(word));
  if (found === undefined) return 'an unknown device';
  return found === 'iPhone' || found === 'iPad' ? `an ${found}` : `a device with ${found}`;
}
