import { useMutation } from '@tanstack/react-query';
import { useToast } from '../feedback/useToast.ts';
import { type GalleryCalls, useGalleryCalls } from './useGalleryCalls.ts';

type Texts = { done?: string; failed: string };

/** The key of a change. With what is changed, it is found by that while it is on its way. */
export const changeKey = (...more: unknown[]) => ['galleries', 'change', ...more];

/** A change of a gallery that a button makes. Toasts report its outcome, and what it affects is read again. */
export function useGalleryAction<Value = void, Result = unknown>(
  act: (calls: GalleryCalls, value: Value) => Promise<Result>,
  { done, failed }: Texts,
  mutationKey = changeKey(),
) {
  const calls = useGalleryCalls();
  const toast = useToast();
  return useMutation({
    mutationKey,
    mutationFn: (value: Value) => act(calls, value),
    onSuccess: () => done && toast.succeed(done),
    onError: (error) => toast.fail(failed, error),
  });
}
