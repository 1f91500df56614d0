import { useEffect, useState } from 'react';

/**
 * Whether Escape has dismissed the title that covers a picture, for those who want to see what is below it (WCAG 1.4.13). It holds until
 * pointer or focus come to something else.
 */
export function useDismissal() {
  const [isDismissed, setDismissed] = useState(false);

  useEffect(() => {
    const listening = new AbortController();
    const restore = () => setDismissed(false);
    const dismiss = ({ key }: KeyboardEvent) => key === 'Escape' && setDismissed(true);
    document.addEventListener('keydown', dismiss, listening);
    for (const sign of ['pointerover', 'focusin']) document.addEventListener(sign, restore, listening);
    return () => listening.abort();
  }, []);

  return isDismissed;
}
