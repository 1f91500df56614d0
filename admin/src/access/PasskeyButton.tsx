import { useState } from 'react';
import { HttpError } from 'react-admin';
import { t } from '../language/language.ts';
import type { Auth } from '../providers/auth.ts';
import styles from './access.module.css';

const FAILED = t('The passkey could not be used');

/** Signs in without a password. */
export function PasskeyButton({ auth }: { auth: Auth }) {
  const [isPending, setPending] = useState(false);
  const [failure, setFailure] = useState('');

  async function signIn() {
    setPending(true);
    setFailure('');
    try {
      await auth.loginWithPasskey();
    } catch (error) {
      setFailure((error instanceof HttpError && error.message) || FAILED);
    } finally {
      setPending(false);
    }
  }

  return (
    <div>
      <button type="button" className={styles.wide} disabled={isPending} onClick={signIn}>
        {t('Use a passkey')}
      </button>
      {failure && (
        <p role="alert" className={styles.error}>
          {failure}
        </p>
      )}
    </div>
  );
}
