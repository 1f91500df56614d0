import { lazy, Suspense } from 'react';
import type { Photograph } from './ReplaceOne.tsx';
import type { Scope } from './scope.ts';

// Neither is loaded with the lists from which they are opened.
const ReplaceOne = lazy(() => import('./ReplaceOne.tsx').then((module) => ({ default: module.ReplaceOne })));
const ReplaceMany = lazy(() => import('./ReplaceMany.tsx').then((module) => ({ default: module.ReplaceMany })));

type Props = {
  scope: Scope;
  /** The only photograph; or many, which are found by what their files say. */
  of: Photograph | 'many' | undefined;
  onClose: () => void;
};

/** The dialog by which the files of photographs are replaced, while there is something to replace. */
export function Replacing({ scope, of, onClose }: Props) {
  return (
    <Suspense>
      {of === 'many' && <ReplaceMany scope={scope} onClose={onClose} />}
      {of && of !== 'many' && <ReplaceOne scope={scope} photograph={of} onClose={onClose} />}
    </Suspense>
  );
}
