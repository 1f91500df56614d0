import { type ComponentProps, useId, useState } from 'react';
import { t } from '../language/language.ts';
import styles from './access.module.css';

type Props = ComponentProps<'input'> & {
  label: string;
  error: string | undefined;
  /** Hides what is typed, until asked to show it. */
  isSecret?: boolean;
};

/** A required text of the login form. */
export function TextField({ label, error, isSecret = false, ...input }: Props) {
  const id = useId();
  const [isShown, setShown] = useState(!isSecret);

  return (
    <div className={styles.field}>
      <label htmlFor={id}>
        {label} <span aria-hidden>*</span>
      </label>
      <div className={styles.input}>
        <input
          {...input}
          id={id}
          type={isShown ? 'text' : 'password'}
          required
          aria-invalid={Boolean(error)}
          aria-describedby={`${id}-error`}
        />
        {isSecret && (
          <button
            type="button"
            aria-label={isShown ? t('Hide password') : t('Show password')}
            title={isShown ? t('Hide password') : t('Show password')}
            onClick={() => setShown(!isShown)}
          >
            <EyeIcon isCrossed={!isShown} />
          </button>
        )}
      </div>
      <p id={`${id}-error`} className={styles.error}>
        {error}
      </p>
    </div>
  );
}

function EyeIcon({ isCrossed }: { isCrossed: boolean }) {
  return (
    <svg viewBox="0 0 24 24" width="22" height="22" fill="none" stroke="currentColor" strokeWidth="1.5" aria-hidden>
      <title>{t('Eye')}</title>
      <path d="M2 12s3.6-6.5 10-6.5S22 12 22 12s-3.6 6.5-10 6.5S2 12 2 12Z" />
      <circle cx="12" cy="12" r="3" />
      {isCrossed && <path d="m4 20 16-16" />}
    </svg>
  );
}
