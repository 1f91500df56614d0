import { useLayoutEffect, useRef } from 'react';
import { focusPhoto } from './focus-photo.ts';
import type { Group } from './layout.ts';

/** Keeps the focus in the grid when the photograph that has it goes away: its mark was taken back, and only those with one are shown. */
export function useKeptFocus(groups: readonly Group[], focused: number | undefined) {
  const before = useRef<readonly number[]>([]);
  useLayoutEffect(() => {
    const ids = groups.flatMap(({ photos }) => photos.map(({ id }) => id));
    const isGone = focused !== undefined && !ids.includes(focused);
    if (isGone && document.activeElement === document.body) focusPhoto(focused, before.current);
    before.current = ids;
  }, [groups, focused]);
}
