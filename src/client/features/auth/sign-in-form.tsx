import { Button, Field, Input } from '@chakra-ui/react';
import { type FormEvent, useState } from 'react';
import { ApiError } from '../../shared/api-errors.ts';
import { useLogin } from './auth.queries.ts';
import styles from './sign-in-form.module.css';

const problemOf = (error: unknown): string | null => {
  if (error === null) return null;
  return error instanceof ApiError && error.code !== null && error.status < 500
    ? error.sentence
    : 'Login failed. Please try again.';
};

/** User name and password; `username` is already known when only the session has ended. */
export function SignInForm({ username: known = '' }: { username?: string }) {
  const [username, setUsername] = useState(known);
  const [password, setPassword] = useState('');
  const login = useLogin();
  const problem = problemOf(login.error);

  const signIn = (event: FormEvent) => {
    event.preventDefault();
    login.mutate({ username, password });
  };

  return (
    <form className={styles.form} onSubmit={signIn} autoComplete="off">
      <Field.Root required>
        <Field.Label>Username</Field.Label>
        <Input
          value={username}
          placeholder="Enter username"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          autoFocus={known === ''}
          onChange={(event) => setUsername(event.target.value)}
        />
      </Field.Root>
      <Field.Root required>
        <Field.Label>Password</Field.Label>
        <Input
          type="password"
          value={password}
          placeholder="Enter password"
          autoComplete="off"
          autoFocus={known !== ''}
          onChange={(event) => setPassword(event.target.value)}
        />
      </Field.Root>
      <p className={styles.problem} role="alert">
        {problem}
      </p>
      <Button type="submit" variant="solid" disabled={login.isPending}>
        {login.isPending ? 'Signing in...' : 'Sign In'}
      </Button>
    </form>
  );
}
