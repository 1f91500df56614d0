import { type RefObject, useEffect, useState } from 'react';

const REST_MS = 2_500;
const SIGNS = ['pointermove', 'pointerdown', 'focusin'];

/** Whether a visitor has just come, or moved a pointer or the focus in an element. */
export function useAwake(place: RefObject<HTMLElement | null>) {
  const [isAwake, setAwake] = useState(true);

  useEffect(() => {
    const element = place.current;
    let timer: ReturnType<typeof setTimeout>;
    const wake = () => {
      clearTimeout(timer);
      setAwake(true);
      timer = setTimeout(() => setAwake(false), REST_MS);
    };
    wake();
    for (const sign of SIGNS) element?.addEventListener(sign, wake);
    return () => {
      clearTimeout(timer);
      for (const sign of SIGNS) element?.removeEventListener(sign, wake);
    };
  }, [place]);

  return isAwake;
}
