import { useEffect, useState } from 'react';
import { Icon } from './Icon.tsx';
import { useWords } from './texts.ts';

/** What is said once, and for how long. */
const SHOWN_MS = 8_000;

/** A sentence that goes away by itself. */
export function useMessage() {
  const [message, setMessage] = useState<{ text: string } | null>(null);
  useEffect(() => {
    if (!message) return;
    const timer = setTimeout(() => setMessage(null), SHOWN_MS);
    return () => clearTimeout(timer);
  }, [message]);
  return {
    message: message?.text ?? null,
    notify: (text: string) => setMessage({ text }),
    dismiss: () => setMessage(null),
  };
}

type Props = { text: string | null; onDismiss: (() => void) | null };

/** Says what happened, at the lower edge of the window. */
export function Message({ text, onDismiss }: Props) {
  const { texts } = useWords();
  return (
    <div className="toasts" role="status">
      {text !== null && (
        <div className="toast">
          <p>{text}</p>
          {onDismiss && (
            <button type="button" aria-label={texts.close} onClick={onDismiss}>
              <Icon name="close" />
            </button>
          )}
        </div>
      )}
    </div>
  );
}
