import { useQuery } from '@tanstack/react-query';
import type { SecondFactorNeeded } from '@vitrine/shared/contract/auth';
import { type ChangeEvent, lazy, Suspense, useState, useSyncExternalStore } from 'react';
import { t } from '../language/language.ts';
import type { Auth } from '../providers/auth.ts';
import { AccountFields } from './AccountFields.tsx';
import styles from './access.module.css';
import { DemoHint } from './DemoHint.tsx';
import { SetupHint } from './SetupHint.tsx';
import { readNeeded, WithCode, WithoutCode } from './second-factor.ts';
import { TextField } from './TextField.tsx';
import { useAccessForm } from './useAccessForm.ts';

/** For whoever has a passkey. */
const PasskeyButton = lazy(() => import('./PasskeyButton.tsx').then((module) => ({ default: module.PasskeyButton })));

export function LoginPage({ auth }: { auth: Auth }) {
  const { notice, outage } = useSyncExternalStore(auth.subscribe, auth.getState);
  const { data: hasPasskeys } = useQuery({ queryKey: ['passkeys'], queryFn: auth.arePasskeysInUse });
  const [needed, setNeeded] = useState<SecondFactorNeeded['data']>();
  const { values, errors, failure, isSubmitting, change, submit } = useAccessForm({
    schema: needed ? WithCode : WithoutCode,
    empty: { username: '', password: '', code: '' },
    async send(account) {
      try {
        await auth.login(account);
      } catch (error) {
        const factors = readNeeded(error);
        if (!factors || account.code) throw error;
        setNeeded(factors);
      }
    },
    outage,
  });

  function changeAccount(event: ChangeEvent<HTMLInputElement>) {
    if (event.target.name !== 'username') return change(event);
    // The code was asked for another account.
    setNeeded(undefined);
    return change(event, { code: '' });
  }

  return (
    <main className={styles.screen}>
      <title>{t('Admin Login')}</title>
      <div className={styles.card}>
        <h1>{t('Admin Login')}</h1>
        <p className={styles.muted}>{t('Enter your credentials to access the admin dashboard')}</p>
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
          <AccountFields values={values} errors={errors} password="current-password" onChange={changeAccount} />
          {needed && (
            <TextField
              name="code"
              label={needed.app ? t('Code from your app, or a recovery code') : t('Recovery code')}
              value={values.code}
              error={errors.code}
              autoComplete="one-time-code"
              autoCapitalize="none"
              autoFocus
              onChange={change}
            />
          )}
          <button type="submit" className={styles.loud} disabled={isSubmitting}>
            {isSubmitting ? t('Signing in...') : t('Sign In')}
          </button>
        </form>
        {hasPasskeys && (
          <Suspense>
            <PasskeyButton auth={auth} />
          </Suspense>
        )}
        <DemoHint auth={auth} />
      </div>
    </main>
  );
}
