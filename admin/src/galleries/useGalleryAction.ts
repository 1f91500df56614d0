import { useAction } from '../feedback/useAction.ts';
import { type GalleryCalls, useGalleryCalls } from './useGalleryCalls.ts';

/** The key of a change. With what is changed, it is found by that while it is on its way. */
export const changeKey = (...more: unknown[]) => ['galleries', 'change', ...more];

/** A change of a gallery that a button makes. Toasts report its outcome, and what it affects is read again. */
export function useGalleryAction<Value = void, Result = unknown>(
  act: (calls: GalleryCalls, value: Value) => Promise<Result>,
  texts: { done?: string; failed: string },
  key = changeKey(),
) {
  const calls = useGalleryCalls();
  return useAction((_api, value: Value) => act(calls, value), { ...texts, key });
}
