import { Button, Dialog, Field, Input } from '@chakra-ui/react';
import { type FormEvent, useState } from 'react';
import { changePasswordInput } from '../../../common/auth/auth.contract.ts';
import { isErrorCode } from '../../../common/kernel/errors.ts';
import { failureOf } from '../../http/api-errors.ts';
import { errorText } from '../../texts/error-text.ts';
import { t } from '../../texts/t.ts';
import { ActButton } from '../../ui/controls/act-button.tsx';
import { showToast } from '../../ui/notices/toaster.ts';
import { useChangePassword } from './auth.queries.ts';

const fields = [
  { name: 'currentPassword', label: t('Current Password'), autoComplete: 'current-password' },
  { name: 'newPassword', label: t('New Password'), autoComplete: 'new-password' },
  { name: 'confirmation', label: t('Confirm New Password'), autoComplete: 'new-password' },
] as const;
type Passwords = Record<(typeof fields)[number]['name'], string>;

interface PasswordFormProps {
  /** The button beside the one that changes the password. */
  alternative: { label: string; press: () => void };
  onDone: () => void;
}

export function PasswordForm({ alternative, onDone }: PasswordFormProps) {
  const [typed, setTyped] = useState<Passwords>({
    currentPassword: '',
    newPassword: '',
    confirmation: '',
  });
  const [problem, setProblem] = useState<string | null>(null);
  const change = useChangePassword();

  const save = (event: FormEvent) => {
    event.preventDefault();
    const wrong = passwordProblem(typed);
    if (wrong) {
      setProblem(wrong);
      return;
    }
    const { currentPassword, newPassword } = typed;
    change.mutate(
      { currentPassword, newPassword },
      {
        onSuccess: () => {
          showToast(t('Password changed'));
          onDone();
        },
        onError: (error) => setProblem(failureOf(error, t('Failed to change password'))),
      },
    );
  };
  return (
    <form onSubmit={save}>
      <Dialog.Body>
        {fields.map(({ name, label, autoComplete }, index) => (
          <Field.Root key={name}>
            <Field.Label>{label}</Field.Label>
            <Input
              type="password"
              autoComplete={autoComplete}
              autoFocus={index === 0}
              value={typed[name]}
              onChange={({ target }) => {
                setTyped({ ...typed, [name]: target.value });
                setProblem(null);
              }}
            />
          </Field.Root>
        ))}
        <Field.Root invalid={problem !== null}>
          <Field.ErrorText role="alert">{problem}</Field.ErrorText>
        </Field.Root>
        <Dialog.Footer>
          <Button onClick={alternative.press}>{alternative.label}</Button>
          <ActButton type="submit" variant="solid" disabled={change.isPending}>
            {t('Change Password')}
          </ActButton>
        </Dialog.Footer>
      </Dialog.Body>
    </form>
  );
}

/** The problem found before the request; null when there is none. */
export function passwordProblem(typed: Passwords): string | null {
  if (Object.values(typed).some((text) => text === '')) {
    return errorText('password-fields-required');
  }
  if (typed.newPassword !== typed.confirmation) return t('New passwords do not match');
  const parsed = changePasswordInput.safeParse(typed);
  if (parsed.success) return null;
  const message = parsed.error.issues[0]?.message ?? '';
  return isErrorCode(message) ? errorText(message) : message;
}
