import { useQuery } from '@tanstack/react-query';
import { SetupInput } from '@vitrine/shared/contract/auth';
import * as texts from '@vitrine/shared/texts';
import { useState } from 'react';
import type { Auth } from '../providers/auth.ts';
import styles from './access.module.css';
import { LOGIN_PATH } from './address.ts';
import { LoadingScreen } from './LoadingScreen.tsx';
import { TextField } from './TextField.tsx';
import { useAccessForm } from './useAccessForm.ts';

/** Opened by the link in the log of a server that has no administrator yet: the owner chooses a username and a password. */
export function SetupPage({ auth }: { auth: Auth }) {
  const [token] = useState(() => location.hash.slice(1));
  const { error, isPending } = useQuery({
    queryKey: ['setup', token],
    queryFn: ({ signal }) => auth.checkSetup(token, { signal }),
  });

  if (isPending) return <LoadingScreen />;
  return (
    <main className={styles.screen}>
      <title>Set Up Vitrine</title>
      <div className={styles.card}>
        <h1>Set Up Vitrine</h1>
        {error ? (
          <Refused reason={error.message || texts.general.unexpected} />
        ) : (
          <SetupForm auth={auth} token={token} />
        )}
      </div>
    </main>
  );
}

function Refused({ reason }: { reason: string }) {
  return (
    <>
      <p role="alert" className={styles.alert}>
        {reason}
      </p>
      <p>
        <a href={LOGIN_PATH}>To the login page</a>
      </p>
    </>
  );
}

function SetupForm({ auth, token }: { auth: Auth; token: string }) {
  const { values, errors, failure, isSubmitting, change, submit } = useAccessForm({
    schema: SetupInput,
    empty: { token, username: '', password: '' },
    send: auth.setUp,
  });

  return (
    <>
      <p className={styles.muted}>Choose the username and the password with which you will sign in</p>
      {failure && (
        <p role="alert" className={styles.alert}>
          {failure}
        </p>
      )}
      <form onSubmit={submit} noValidate>
        <TextField
          name="username"
          label="Username"
          value={values.username}
          error={errors.username}
          autoComplete="username"
          autoCapitalize="none"
          autoFocus
          onChange={change}
        />
        <TextField
          name="password"
          label="Password"
          value={values.password}
          error={errors.password}
          autoComplete="new-password"
          isSecret
          onChange={change}
        />
        <button type="submit" className={styles.loud} disabled={isSubmitting}>
          {isSubmitting ? 'Creating...' : 'Create Account'}
        </button>
      </form>
    </>
  );
}
