import { messages } from '@vitrine/shared/messages';
import styles from './access.module.css';

/** What a signed-in person sees who is no administrator. */
export function AccessDenied({ onLogout }: { onLogout: () => Promise<void> }) {
  return (
    <main className={styles.screen}>
      <title>Access Denied</title>
      <div className={styles.words}>
        <h1>Access Denied</h1>
        <p className={styles.muted}>{messages.auth.adminOnly}</p>
        <button type="button" className={styles.quiet} onClick={onLogout}>
          Logout
        </button>
      </div>
    </main>
  );
}
