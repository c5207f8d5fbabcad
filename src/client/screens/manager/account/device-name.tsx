import { Button, Dialog, Field, Input } from '@chakra-ui/react';
import { type FormEvent, useState } from 'react';
import { deviceNameInput } from '../../../../common/auth/auth.contract.ts';
import { useNameDevice } from '../../../domain/auth/auth.queries.ts';
import { ownDeviceName } from '../../../domain/auth/own-device.ts';
import { failureOf } from '../../../http/api-errors.ts';
import { t } from '../../../texts/t.ts';
import { ActButton } from '../../../ui/controls/act-button.tsx';
import { Modal } from '../../../ui/dialogs/modal.tsx';
import { textProblem } from '../../../ui/forms/text-problem.ts';
import plate from '../../../ui/layout/plate.module.css';
import styles from './device-name.module.css';

/** The device's name and the dialog that changes it. `popoverTarget`: the menu that the press closes. */
export function DeviceName({ popoverTarget }: { popoverTarget: string }) {
  const [name, setName] = useState(ownDeviceName);
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <>
      <button
        type="button"
        className={`${plate.button} ${styles.button}`}
        popoverTarget={popoverTarget}
        popoverTargetAction="hide"
        aria-label={name === '' ? undefined : t('This device: {name}. Rename', { name })}
        onClick={() => setOpen(true)}
      >
        {name || t('Name Device')}
      </button>
      <Modal
        title={t('Name of This Device')}
        text={t(
          'Shown in the history, and at a match while its score is entered here. Whoever follows the matches can read it.',
        )}
        open={isOpen}
        onClose={close}
      >
        <DeviceNameForm
          name={name}
          onClose={close}
          onNamed={(next) => {
            setName(next);
            close();
          }}
        />
      </Modal>
    </>
  );
}

interface DeviceNameFormProps {
  name: string;
  onClose: () => void;
  onNamed: (name: string) => void;
}

function DeviceNameForm({ name, onClose, onNamed }: DeviceNameFormProps) {
  const [typed, setTyped] = useState(name);
  const [problem, setProblem] = useState<string | null>(null);
  const give = useNameDevice();
  const save = (event: FormEvent) => {
    event.preventDefault();
    const wrong = textProblem(deviceNameInput, typed);
    if (wrong) return setProblem(wrong);
    const next = deviceNameInput.parse(typed);
    give.mutate(next, {
      onSuccess: () => onNamed(next),
      onError: (error) => setProblem(failureOf(error, t('The name was not saved'))),
    });
  };
  return (
    <form onSubmit={save}>
      <Dialog.Body>
        <Field.Root invalid={problem !== null}>
          <Field.Label>{t('Name, such as Table 1')}</Field.Label>
          <Input
            value={typed}
            autoFocus
            autoComplete="off"
            onChange={({ target }) => {
              setTyped(target.value);
              setProblem(null);
            }}
          />
          <Field.ErrorText>{problem}</Field.ErrorText>
        </Field.Root>
        <Dialog.Footer>
          <Button onClick={onClose}>{t('Cancel')}</Button>
          <ActButton type="submit" variant="solid" disabled={give.isPending}>
            {t('Save')}
          </ActButton>
        </Dialog.Footer>
      </Dialog.Body>
    </form>
  );
}
