import { reloadPage } from '../drafts/unwarned.ts';
import { t } from '../language/language.ts';
import styles from './access.module.css';

/** Shown in place of a part of the program that failed or could not be loaded. Drafts survive the reload. */
export function Crashed() {
  return (
    <div role="alert" className={styles.screen}>
      <div className={styles.text}>
        <h2>{t('This page could not be shown')}</h2>
        <p className={styles.muted}>
          {t('The server may have been out of reach for a moment, or the admin was renewed.')}
        </p>
        <button type="button" className={styles.quiet} onClick={reloadPage}>
          {t('Reload')}
        </button>
      </div>
    </div>
  );
}
