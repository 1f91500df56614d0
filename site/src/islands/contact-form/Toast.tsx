import { TOAST_REMOVAL_DELAY_MS } from '@vitrine/shared/limits';
import { useEffect } from 'react';
import type { Notice } from './useContactForm.ts';

type Props = {
  notice: Notice | null;
  /** Says where to write instead. */
  address: string;
  /** That address; null if the photographer has given none. */
  email: string | null;
  /** What the button that closes it says. */
  dismiss: string;
  onDismiss: () => void;
};

/** Shows one notice at a time. It stays until it is dismissed or the specification's very long delay is over. */
export function Toast({ notice, address, email, dismiss, onDismiss }: Props) {
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
            {notice.description && <p>{notice.description}</p>}
            {notice.kind === 'failed' && email && address && <Address text={address} email={email} />}
          </div>
          <button type="button" onClick={onDismiss} aria-label={dismiss}>
            <svg className="icon" width="24" height="24" viewBox="0 0 24 24" aria-hidden="true">
              <path d="M6 6l12 12M18 6L6 18" />
            </svg>
          </button>
        </div>
      )}
    </div>
  );
}

/** The text with the address as a link. */
function Address({ text, email }: { text: string; email: string }) {
  const [before, ...rest] = text.split(email);
  const link = <a href={`mailto:${email}`}>{email}</a>;
  return (
    <p>
      {before}
      {rest.length > 0 && link}
      {rest.join(email)}
    </p>
  );
}
