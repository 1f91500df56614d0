import { useEffect, useState } from 'react';
import { SEQUENCE } from '../../content/projects/sequence-fragment.ts';

type Code = typeof import('./Sequence.tsx');

/** The code of the sequence, fetched once the address asks for it. If that fails, the page stays. */
export function useSequenceCode() {
  const [code, setCode] = useState<Code>();

  useEffect(() => {
    const follow = (change?: Event) => {
      if (!location.hash.startsWith(SEQUENCE)) return;
      // The entry before is the page without it: closing goes back there.
      if (change) history.replaceState({ isAbovePage: true }, '');
      import('./Sequence.tsx').then(setCode, console.error);
    };
    follow();
    addEventListener('hashchange', follow);
    return () => removeEventListener('hashchange', follow);
  }, []);

  return code?.Sequence;
}
