import { SetupInput } from '@vitrine/shared/contract/auth';
import * as texts from '@vitrine/shared/texts';
import { t } from '../../language/language.ts';
import type { Auth } from '../../providers/auth.ts';
import { AccountFields } from '../AccountFields.tsx';
import styles from '../access.module.css';
import { useAccessForm } from '../useAccessForm.ts';

/** Asks for the name and the password of the first administrator. */
export function SetupForm({ auth, token }: { auth: Auth; token: string }) {
  const { values, errors, failure, isSubmitting, change, submit } = useAccessForm({
    schema: SetupInput,
    empty: { token, username: '', password: '' },
    send: auth.setUp,
  });

  return (
    <>
      <p className={styles.muted}>
        {t('Choose the username and the password with which you will sign in.')} {t(texts.auth.newPasswordRule)}
      </p>
      {failure && (
        <p role="alert" className={styles.alert}>
          {failure}
        </p>
      )}
      <form onSubmit={submit} noValidate>
        <AccountFields values={values} errors={errors} password="new-password" onChange={change} />
        <button type="submit" className={styles.loud} disabled={isSubmitting}>
          {isSubmitting ? t('Creating…') : t('Create account')}
        </button>
      </form>
    </>
  );
}
