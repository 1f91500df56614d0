import { t } from '../../language/language.ts';
import styles from '../access.module.css';
import { LOGIN_PATH } from '../address.ts';

/** Shown for a setup link that opens nothing. */
export function SetupRefused({ reason }: { reason: string }) {
  return (
    <>
      <p role="alert" className={styles.alert}>
        {reason}
      </p>
      <p>
        <a href={LOGIN_PATH}>{t('To the login page')}</a>
      </p>
    </>
  );
}
