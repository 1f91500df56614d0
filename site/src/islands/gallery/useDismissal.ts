import { useEffect, useState } from 'react';

/**
 * Whether Escape has dismissed the title that covers a picture, for those who want to see what is below it (WCAG 1.4.13). It holds until
 * pointer or focus come to something else.
 */
export function useDismissal() {
  const [isDismissed, setDismissed] = useState(false);

  // Nothing is set while nothing is dismissed: it would cut short a view transition, below which Chromium moves the pointer.
  useEffect(() => {
    const listening = new AbortController();
    if (isDismissed) {
      for (const sign of ['pointerover', 'focusin']) {
        document.addEventListener(sign, () => setDismissed(false), listening);
      }
    } else {
      document.addEventListener('keydown', ({ key }) => key === 'Escape' && setDismissed(true), listening);
    }
    return () => listening.abort();
  }, [isDismissed]);

  return isDismissed;
}
