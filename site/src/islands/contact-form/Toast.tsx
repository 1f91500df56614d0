import { TOAST_REMOVAL_DELAY_MS } from '@vitrine/shared/limits';
import { useEffect } from 'react';
import type { Notice } from './useContactForm.ts';

type Props = {
  notice: Notice | null;
  /** The address to write to instead; null if the photographer has given none. */
  email: string | null;
  onDismiss: () => void;
};

/** Shows one notice at a time. It stays until it is dismissed or the specification's very long delay is over. */
export function Toast({ notice, email, onDismiss }: Props) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: only a new notice starts the time anew
  useEffect(() => {
    if (!notice) return;
    const timer = setTimeout(onDismiss, TOAST_REMOVAL_DELAY_MS);
    return () => clearTimeout(timer);
  }, [notice]);

  return (
    <div className="toasts" role="status" aria-live="polite">
      {notice && (
        <div className="toast" data-kind={notice.kind}>
          <div>
            <p className="toast-title">{notice.title}</p>
            <p>{notice.description}</p>
            {notice.kind === 'failed' && email && (
              <p>
                You can also write to <a href={`mailto:${email}`}>{email}</a>.
              </p>
            )}
          </div>
          <button type="button" onClick={onDismiss} aria-label="Dismiss">
            <svg className="icon" width="24" height="24" viewBox="0 0 24 24" aria-hidden="true">
              <path d="M6 6l12 12M18 6L6 18" />
            </svg>
          </button>
        </div>
      )}
    </div>
  );
}
