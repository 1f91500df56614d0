import { useEffect, useState } from 'react';
import { SEQUENCE } from '../../content/projects/sequence-fragment.ts';

type Code = typeof import('./Sequence.tsx');

/** The code of the sequence, fetched once the address asks for it, or at once if a project may begin with it. If that fails, the page stays. */
export function useSequenceCode(begins: boolean | undefined) {
  const [code, setCode] = useState<Code>();

  useEffect(() => {
    const isAsked = () => location.hash.startsWith(SEQUENCE);
    const load = () => void import('./Sequence.tsx').then(setCode, console.error);
    const follow = () => {
      if (!isAsked()) return;
      // The entry before is the page without it: closing goes back there.
      history.replaceState({ isAbove: true }, '');
      load();
    };
    if (begins || isAsked()) load();
    addEventListener('hashchange', follow);
    return () => removeEventListener('hashchange', follow);
  }, [begins]);

  return code?.Sequence;
}
