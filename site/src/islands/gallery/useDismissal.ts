import { useEffect, useState } from 'react';

/**
 * Whether Escape has dismissed the title that covers a picture, for those who want to see what is below it (WCAG 1.4.13). It holds until
 * the pointer or the focus comes to something else.
 */
export function useDismissal() {
  const [isDismissed, setDismissed] = useState(false);

  useEffect(() => {
    const dismiss = ({ key }: KeyboardEvent) => key === 'Escape' && setDismissed(true);
    const restore = () => setDismissed(false);
    document.addEventListener('keydown', dismiss);
    document.addEventListener('pointerover', restore);
    document.addEventListener('focusin', restore);
    return () => {
      document.removeEventListener('keydown', dismiss);
      document.removeEventListener('pointerover', restore);
      document.removeEventListener('focusin', restore);
    };
  }, []);

  return isDismissed;
}
