import { Button, Field, Input } from '@chakra-ui/react';
import { type FormEvent, useState } from 'react';
import { limits } from '../../../common/kernel/limits.ts';
import { useAdmitDevice, useLogin } from '../../domain/auth/auth.queries.ts';
import { ApiError } from '../../http/api-errors.ts';
import { t } from '../../texts/t.ts';
import styles from './sign-in-form.module.css';

const problemOf = (error: unknown): string | null => {
  if (error === null) return null;
  return error instanceof ApiError && error.code !== null && error.status < 500
    ? error.sentence
    : t('Login failed. Please try again.');
};

interface Credentials {
  username: string;
  password: string;
}

/** Signs in; a device that is locked out is let in with a one-time code first. */
function useSignIn() {
  const login = useLogin();
  const admit = useAdmitDevice();
  const isLockedOut = login.error instanceof ApiError && login.error.code === 'too-many-attempts';
  return {
    isLockedOut,
    isPending: login.isPending || admit.isPending,
    problem: problemOf(admit.isError && isLockedOut ? admit.error : login.error),
    signIn(credentials: Credentials, code: string) {
      if (isLockedOut && code.trim() !== '') {
        admit.mutate(code, { onSuccess: () => login.mutate(credentials) });
      } else {
        login.mutate(credentials);
      }
    },
  };
}

/** User name and password; `username` is already known when only the session has ended. */
export function SignInForm({ username: knownUsername = '' }: { username?: string }) {
  const [username, setUsername] = useState(knownUsername);
  const [password, setPassword] = useState('');
  const [code, setCode] = useState('');
  const { isLockedOut, isPending, problem, signIn } = useSignIn();

  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    signIn({ username, password }, code);
  };

  return (
    <form className={styles.form} onSubmit={onSubmit} autoComplete="off">
      <Field.Root required>
        <Field.Label>{t('Username')}</Field.Label>
        <Input
          value={username}
          placeholder={t('Enter username')}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          autoFocus={knownUsername === ''}
          onChange={(event) => setUsername(event.target.value)}
        />
      </Field.Root>
      <Field.Root required>
        <Field.Label>{t('Password')}</Field.Label>
        <Input
          type="password"
          value={password}
          placeholder={t('Enter password')}
          autoComplete="off"
          autoFocus={knownUsername !== ''}
          onChange={(event) => setPassword(event.target.value)}
        />
      </Field.Root>
      <p className={styles.problem} role="alert">
        {problem}
      </p>
      {isLockedOut && <OneTimeCodeField code={code} onChange={setCode} />}
      <Button type="submit" variant="solid" disabled={isPending}>
        {isPending ? t('Signing in...') : t('Sign In')}
      </Button>
    </form>
  );
}

interface OneTimeCodeFieldProps {
  code: string;
  onChange: (code: string) => void;
}

/** The field in which a locked-out device enters its code. */
function OneTimeCodeField({ code, onChange }: OneTimeCodeFieldProps) {
  return (
    <Field.Root>
      <Field.Label>{t('One-Time Code')}</Field.Label>
      <Input
        value={code}
        placeholder="ABCDE-FGHJK"
        autoComplete="one-time-code"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={limits.oneTimeCode}
        onChange={(event) => onChange(event.target.value)}
      />
      <Field.HelperText>
        {t(
          'The server’s console shows one, and an admin who is signed in can make one under “What Happened”. It lets this device in at once.',
        )}
      </Field.HelperText>
    </Field.Root>
  );
}
