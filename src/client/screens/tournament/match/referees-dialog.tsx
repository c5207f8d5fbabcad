import { Button, Dialog, Field, Input } from '@chakra-ui/react';
import { type FormEvent, useState } from 'react';
import { limits } from '../../../../common/kernel/limits.ts';
import { paths } from '../../../../common/kernel/pages.ts';
import { useCages } from '../../../domain/cages/cages.live.ts';
import { useServerTime } from '../../../domain/match-play/use-server-time.ts';
import { failureOf } from '../../../http/api-errors.ts';
import { t } from '../../../texts/t.ts';
import { Modal } from '../../../ui/dialogs/modal.tsx';
import { ChoiceField } from '../../../ui/forms/choice-field.tsx';
import { QrCode } from '../../../ui/graphics/qr-code.tsx';
import { Row } from '../../../ui/layout/flow.tsx';
import { showProblem } from '../../../ui/notices/toaster.ts';
import { Text } from '../../../ui/text/text.tsx';
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

/** The referees' links of a tournament: create one, see its use, revoke it. */
export function RefereesDialog({ tournamentId, open, onClose }: RefereesDialogProps) {
  return (
    <Modal
      title={t('Referees')}
      text={t(
        'A link lets one phone or tablet run the clock and enter goals of the called match, until midnight.',
      )}
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
  const cages = useCages();
  const [name, setName] = useState('');
  /** CAGE-3: 0 is the group. */
  const [cageId, setCageId] = useState(0);
  const [made, setMade] = useState<{ name: string; token: string } | null>(null);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    create.mutate(
      { name, cageId: cageId || undefined },
      {
        onSuccess: ({ token }) => {
          setMade({ name: name.trim(), token });
          setName('');
        },
        onError: (error) => showProblem(failureOf(error, t('The link could not be made.'))),
      },
    );
  };
  return (
    <>
      <Row as="form" gap={3} align="end" onSubmit={submit}>
        <Field.Root>
          <Field.Label>{t('Name of the referee or the cage')}</Field.Label>
          <Input
            value={name}
            placeholder={t('Cage {n}', { n: 1 })}
            maxLength={limits.refereeName}
            onChange={({ target }) => setName(target.value)}
          />
        </Field.Root>
        {cages.length > 0 && (
          <ChoiceField
            label={t('Holds for')}
            value={cageId}
            choices={[{ id: 0, name: t('This group') }, ...cages].map((place) => ({
              value: place.id,
              name: place.name,
            }))}
            onChange={setCageId}
          />
        )}
        <Button type="submit" variant="solid" disabled={name.trim() === '' || create.isPending}>
          {t('Make a link')}
        </Button>
      </Row>
      {made && <Code name={made.name} address={origin + paths.referee(made.token)} />}
    </>
  );
}

/** The code is shown only once, because the server does not store the token. */
function Code({ name, address }: { name: string; address: string }) {
  return (
    <section className={styles.made} aria-label={t('Link for {name}', { name })}>
      <QrCode
        className={styles.code}
        text={address}
        label={t('Referee link for {name}', { name })}
      />
      <div className={styles.how}>
        <p className={styles.name} dir="auto">
          {name}
        </p>
        <p>{t('Scan the code with the referee’s phone. It is shown only now.')}</p>
        <p className={styles.address}>{address}</p>
      </div>
    </section>
  );
}

function Links({ tournamentId }: { tournamentId: number }) {
  const { data, isError } = useReferees(tournamentId);
  const revoke = useRevokeReferee(tournamentId);
  const cages = useCages();
  const now = useServerTime();
  if (isError) return <p role="alert">{t('The links could not be read. Please try again.')}</p>;
  if (data === undefined) return null;
  if (data.length === 0) return <p className={styles.empty}>{t('No link has been made yet.')}</p>;
  return (
    <ul className={styles.list} aria-label={t('Links')}>
      {data.map(({ id, name, cageId, lastUsedAt, device, expiresAt }) => (
        <li key={id} className={styles.link}>
          <div className={styles.what}>
            <p className={styles.name} dir="auto">
              {name}
            </p>
            <Text size="sm" tone="muted">
              {cageId !== undefined && `${cages.find((cage) => cage.id === cageId)?.name}: `}
              {usedText(lastUsedAt, device, now > expiresAt)}
            </Text>
          </div>
          <Button
            size="sm"
            aria-label={t('Revoke the link of {name}', { name })}
            disabled={revoke.isPending}
            onClick={() =>
              revoke.mutate(id, {
                onError: (error) => showProblem(failureOf(error, t('The link was not revoked.'))),
              })
            }
          >
            {t('Revoke')}
          </Button>
        </li>
      ))}
    </ul>
  );
}

/** When a link was used last, and on what. */
function usedText(lastUsedAt: number | null, device: string | null, isOver: boolean): string {
  if (isOver) return t('Over: its day has ended.');
  if (lastUsedAt === null) return t('Not used yet.');
  return openedText(device, timeOfDay(lastUsedAt));
}

/** The device that opened a link last, read from the browser's user agent. */
export function openedText(text: string | null, time: string): string {
  const knownSystems = ['iPhone', 'iPad', 'Android', 'Windows', 'Mac OS', 'CrOS', 'Linux'];
  const found = knownSystems.find((word) => text?.includes(word));
  if (found === undefined) return t('Last opened at {time} on an unknown device.', { time });
  const values = { time, device: found };
  return found === 'iPhone' || found === 'iPad'
    ? t('Last opened at {time} on an {device}.', values)
    : t('Last opened at {time} on a device with {device}.', values);
}
