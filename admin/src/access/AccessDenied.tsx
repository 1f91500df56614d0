import * as texts from '@vitrine/shared/texts';
import { t } from '../language/language.ts';
import styles from './access.module.css';

/** Shown to a signed-in person who is not an administrator. */
export function AccessDenied({ onLogout }: { onLogout: () => Promise<void> }) {
  return (
    <main className={styles.screen}>
      <title>{t('Access Denied')}</title>
      <div className={styles.text}>
        <h1>{t('Access Denied')}</h1>
        <p className={styles.muted}>{t(texts.auth.adminOnly)}</p>
        <button type="button" className={styles.quiet} onClick={onLogout}>
          {t('Logout')}
        </button>
      </div>
    </main>
  );
}
