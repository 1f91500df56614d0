import styles from './access.module.css';

/** Stands in for a part of the program that could not be loaded, or that failed. Drafts outlive the reload. */
export function Crashed() {
  return (
    <div role="alert" className={styles.screen}>
      <div className={styles.text}>
        <h2>This page could not be shown</h2>
        <p className={styles.muted}>The server may have been out of reach for a moment, or the admin was renewed.</p>
        <button type="button" className={styles.quiet} onClick={() => location.reload()}>
          Reload
        </button>
      </div>
    </div>
  );
}
