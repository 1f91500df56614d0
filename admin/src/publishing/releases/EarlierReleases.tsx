import { Children, type ReactNode } from 'react';
import { tCount } from '../../language/language.ts';
import { Disclosure } from '../../lists/Disclosure.tsx';
import { LinedList } from '../../lists/LinedList.tsx';

/** Releases with the same edits as the one above them. */
export function EarlierReleases({ children }: { children: ReactNode }) {
  const count = Children.count(children);
  if (count === 0) return null;
  return (
    <Disclosure
      summary={tCount(count, 'One earlier release with the same edits', '{count} earlier releases with the same edits')}
    >
      <LinedList>{children}</LinedList>
    </Disclosure>
  );
}
