import { t } from '../language/language.ts';
import styles from './access.module.css';

/** Shown while the auth state or a part of the program loads. */
export function LoadingScreen() {
  return (
    <div role="status" className={styles.screen}>
      <p className={styles.muted}>{t('Loading...')}</p>
    </div>
  );
}
