import * as texts from '@vitrine/shared/texts';
import styles from './access.module.css';

/** Shown to a signed-in person who is not an administrator. */
export function AccessDenied({ onLogout }: { onLogout: () => Promise<void> }) {
  return (
    <main className={styles.screen}>
      <title>Access Denied</title>
      <div className={styles.text}>
        <h1>Access Denied</h1>
        <p className={styles.muted}>{texts.auth.adminOnly}</p>
        <button type="button" className={styles.quiet} onClick={onLogout}>
          Logout
        </button>
      </div>
    </main>
  );
}
