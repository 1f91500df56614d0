import { useEffect, useRef, useState } from 'react';

/** The page that shows what a field changes, by the field's name; the first to show without one. */
export type PageOf = (field: string | undefined) => string | undefined;

/** The page of the field that had the focus last, in the form around the element. */
export function useFollowedPage(pageOf: PageOf | undefined) {
  const place = useRef<HTMLDivElement>(null);
  const [path, setPath] = useState(() => pageOf?.(undefined) ?? '/');

  useEffect(() => {
    const form = place.current?.closest('form');
    const follow = ({ target }: FocusEvent) => {
      const name = target instanceof Element ? target.getAttribute('name') : null;
      const page = name === null ? undefined : pageOf?.(name);
      if (page !== undefined) setPath(page);
    };
    form?.addEventListener('focusin', follow);
    return () => form?.removeEventListener('focusin', follow);
  }, [pageOf]);

  return [place, path] as const;
}
