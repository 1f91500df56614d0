import { useEffect, useState } from 'react';

/** Whether Escape has dismissed the tools that cover a picture (WCAG 1.4.13), until pointer or focus come to something else. */
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
