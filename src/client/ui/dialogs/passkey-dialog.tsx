import { Button, Dialog, Field, Input } from '@chakra-ui/react';
import { type FormEvent, type ReactNode, useState } from 'react';
import { limits } from '../../../common/kernel/limits.ts';
import { t } from '../../texts/t.ts';
import { Stack } from '../layout/flow.tsx';
import { Modal } from './modal.tsx';
import { makePasskey, readPasskey } from './passkey.ts';
import styles from './passkey-dialog.module.css';

interface PasskeyDialogProps {
  title: string;
  /** The data that will be lost. */
  text: ReactNode;
  confirmLabel: string;
  /** A safer act, offered above the passkey. */
  offer?: ReactNode;
  open: boolean;
  onClose: () => void;
  /** Runs the action. If it returns a sentence, the dialog stays open and shows it as the error. */
  onConfirm: () => Promise<string | null>;
}

/** Confirms an irreversible action: the user must type a shown code. */
export function PasskeyDialog({ title, text, open, onClose, ...act }: PasskeyDialogProps) {
  // A request that was sent cannot be cancelled; a closed dialog would look as if it had been.
  const [isBusy, setBusy] = useState(false);
  return (
    <Modal title={title} text={text} open={open} onClose={() => !isBusy && onClose()}>
      <PasskeyForm onClose={onClose} isBusy={isBusy} setBusy={setBusy} {...act} />
    </Modal>
  );
}

interface PasskeyFormProps
  extends Pick<PasskeyDialogProps, 'confirmLabel' | 'offer' | 'onClose' | 'onConfirm'> {
  isBusy: boolean;
  setBusy: (isBusy: boolean) => void;
}

function PasskeyForm(props: PasskeyFormProps) {
  const { confirmLabel, offer, onClose, onConfirm, isBusy, setBusy } = props;
  const [code] = useState(() => makePasskey(Math.random));
  const [typed, setTyped] = useState('');
  const [problem, setProblem] = useState<string | null>(null);

  const confirm = async (event: FormEvent) => {
    event.preventDefault();
    if (typed.length < limits.passkeyLength || isBusy) return;
    if (typed !== code) {
      setTyped('');
      setProblem(t('Incorrect passkey. Please try again.'));
      return;
    }
    setBusy(true);
    const refused = await onConfirm();
    setBusy(false);
    if (refused === null) onClose();
    else setProblem(refused);
  };

  return (
    <Stack as="form" onSubmit={confirm} gap={4}>
      {offer}
      <output className={styles.code} aria-label={t('Passkey')} data-testid="passkey">
        {code}
      </output>
      <Field.Root invalid={problem !== null}>
        <Field.Label>{t('Type this passkey to confirm')}</Field.Label>
        <Input
          className={styles.input}
          value={typed}
          autoFocus
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          placeholder={'•'.repeat(limits.passkeyLength)}
          onChange={(event) => {
            setTyped(readPasskey(event.target.value));
            setProblem(null);
          }}
        />
        <Field.ErrorText>{problem}</Field.ErrorText>
      </Field.Root>
      <Dialog.Footer>
        <Button disabled={isBusy} onClick={onClose}>
          {t('Cancel')}
        </Button>
        <Button
          type="submit"
          variant="solid"
          data-tone="danger"
          disabled={typed.length < limits.passkeyLength || isBusy}
        >
          {confirmLabel}
        </Button>
      </Dialog.Footer>
    </Stack>
  );
}
