import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { focusPhoto } from './grid/focus-photo.ts';

/**
 * The photograph that is open, among those that were shown when it was opened. `ids` is null for one of which only the entry of the history
 * tells, after a reload or Forward: it is among all, which come in parts.
 */
type Opened = { id: number; ids: readonly number[] | null };
type OpenPhoto = { ids: readonly number[]; index: number };

const ofEntry = (): Opened | null => (history.state?.photo ? { id: history.state.photo, ids: null } : null);

/**
 * The photograph that is open. Back closes it, as it would leave the gallery otherwise. Afterwards the focus is on the photograph that was
 * shown last, which `held` keeps in the document, or on the one in its place.
 */
export function useLightboxPhoto(photos: readonly { id: number }[]) {
  const [opened, setOpened] = useState(ofEntry);
  const open = useMemo((): OpenPhoto | null => {
    const ids = opened && (opened.ids ?? photos.map(({ id }) => id));
    const index = ids?.indexOf(opened?.id ?? 0) ?? -1;
    return ids && index >= 0 ? { ids, index } : null;
  }, [opened, photos]);
  const [held, setHeld] = useState<number>();
  const last = useRef<OpenPhoto>(null);
  const shown = open?.ids[open.index];
  if (shown !== undefined && shown !== held) setHeld(shown);

  const show = useCallback((ids: readonly number[], id: number) => {
    // While its code is on the way another one may be opened, in the same entry of the history, as while that of a dialog is.
    history[history.state?.photo || history.state?.dialog ? 'replaceState' : 'pushState']({ photo: id }, '');
    setOpened({ ids, id });
  }, []);
  const ids = open?.ids;
  const move = useCallback(
    (index: number) => setOpened((before) => before && { ...before, id: ids?.[index] ?? before.id }),
    [ids],
  );
  useEffect(() => {
    // Back to it, from a dialog above it, changes nothing.
    const follow = () => setOpened((before) => (before?.id === history.state?.photo && before) || ofEntry());
    addEventListener('popstate', follow);
    return () => removeEventListener('popstate', follow);
  }, []);
  useEffect(() => {
    if (shown !== undefined && history.state?.photo) history.replaceState({ ...history.state, photo: shown }, '');
  }, [shown]);

  useEffect(() => {
    if (!open && last.current) focusPhoto(last.current.ids[last.current.index] ?? 0, last.current.ids);
    last.current = open;
  }, [open]);

  return { open, held, show, move };
}
