import { LoginInput } from '@vitrine/shared/contract/auth';
import { useSyncExternalStore } from 'react';
import type { Auth } from '../providers/auth.ts';
import styles from './access.module.css';
import { DemoHint } from './DemoHint.tsx';
import { SetupHint } from './SetupHint.tsx';
import { TextField } from './TextField.tsx';
import { useAccessForm } from './useAccessForm.ts';

export function LoginPage({ auth }: { auth: Auth }) {
  const { notice, outage } = useSyncExternalStore(auth.subscribe, auth.getState);
  const { values, errors, failure, isSubmitting, change, submit } = useAccessForm({
    schema: LoginInput,
    empty: { username: '', password: '' },
    send: auth.login,
    outage,
  });

  return (
    <main className={styles.screen}>
      <title>Admin Login</title>
      <div className={styles.card}>
        <h1>Admin Login</h1>
        <p className={styles.muted}>Enter your credentials to access the admin dashboard</p>
        {notice && !failure && (
          <p role="status" className={styles.notice}>
            {notice}
          </p>
        )}
        {failure && (
          <p role="alert" className={styles.alert}>
            {failure}
          </p>
        )}
        <SetupHint auth={auth} />
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
            autoComplete="current-password"
            isSecret
            onChange={change}
          />
          <button type="submit" className={styles.loud} disabled={isSubmitting}>
            {isSubmitting ? 'Signing in...' : 'Sign In'}
          </button>
        </form>
        <DemoHint auth={auth} />
      </div>
    </main>
  );
}
