import { useCallback, useEffect, useRef, useState } from 'react';
import { focusPhoto } from './grid/focus-photo.ts';

/** The photographs that were shown when the lightbox was opened, and which of them is open. */
type OpenPhoto = { ids: readonly number[]; index: number };

/** The photograph of the current entry of the history, among all: the page was loaded again with it, or Forward has led to it. */
function openOfEntry(photos: readonly { id: number }[]): OpenPhoto | null {
  const ids = photos.map(({ id }) => id);
  const index = ids.indexOf(history.state?.photo);
  return index < 0 ? null : { ids, index };
}

/**
 * The photograph that is open. Back closes it, as it would leave the gallery otherwise. Afterwards the focus is on the photograph that was
 * shown last, which `held` keeps in the document, or on the one in its place.
 */
export function useLightboxPhoto(photos: readonly { id: number }[]) {
  const [open, setOpen] = useState(() => openOfEntry(photos));
  const [held, setHeld] = useState<number>();
  const last = useRef<OpenPhoto>(null);
  const shown = open?.ids[open.index];
  if (shown !== undefined && shown !== held) setHeld(shown);

  const show = useCallback((ids: readonly number[], id: number) => {
    // While its code is on the way another one may be opened, in the same entry of the history, as while that of a dialog is.
    history[last.current === null && !history.state?.dialog ? 'pushState' : 'replaceState']({ photo: id }, '');
    setOpen({ ids, index: Math.max(0, ids.indexOf(id)) });
  }, []);
  const move = useCallback((index: number) => setOpen((before) => before && { ...before, index }), []);
  useEffect(() => {
    // Back to it, from a dialog above it, changes nothing.
    const follow = () => setOpen((before) => (history.state?.photo && before) || openOfEntry(photos));
    addEventListener('popstate', follow);
    return () => removeEventListener('popstate', follow);
  }, [photos]);
  useEffect(() => {
    if (shown !== undefined && history.state?.photo) history.replaceState({ ...history.state, photo: shown }, '');
  }, [shown]);

  useEffect(() => {
    if (!open && last.current) focusPhoto(last.current.ids[last.current.index] ?? 0, last.current.ids);
    last.current = open;
  }, [open]);

  return { open, held, show, move };
}
