import { type RefObject, useEffect } from 'react';
import { TOAST_SPACE } from '../feedback/toast-space.ts';

/** Reports to the page how much of the window's height a toast takes, as long as it is there. */
export function useToastSpace(toast: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const { style } = document.documentElement;
    const notify = () => window.dispatchEvent(new Event('resize'));
    const observer = new ResizeObserver(([entry]) => {
      style.setProperty(TOAST_SPACE, `${Math.ceil(entry?.borderBoxSize[0]?.blockSize ?? 0)}px`);
      notify();
    });
    if (toast.current) observer.observe(toast.current);
    return () => {
      observer.disconnect();
      style.removeProperty(TOAST_SPACE);
      notify();
    };
  }, [toast]);
}
