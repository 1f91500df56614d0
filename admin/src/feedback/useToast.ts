import { useNotify } from 'react-admin';
import { z } from 'zod';

/** What a toast carries beside its sentence. `shownAt` tells it from the one before it. */
export const ToastDetails = z.object({
  reason: z.string(),
  shownAt: z.number(),
  /** Takes back what the toast tells of; it says itself how that went. */
  undo: z.custom<() => void>((value) => typeof value === 'function').optional(),
});
type ToastDetails = z.infer<typeof ToastDetails>;

/** Shows a toast: the specification's sentence, in smaller type the reason of a failure or a warning, and the way back where there is one. */
export function useToast() {
  const notify = useNotify();
  const show = (title: string, type: 'success' | 'error', details: Omit<ToastDetails, 'shownAt'>) =>
    notify(title, { type, messageArgs: { ...details, shownAt: performance.now() } satisfies ToastDetails });

  return {
    succeed: (title: string, { undo, reason = '' }: { undo?: (() => void) | undefined; reason?: string } = {}) =>
      show(title, 'success', { reason, ...(undo && { undo }) }),
    fail: (title: string, error?: unknown) => {
      const reason = error instanceof Error ? error.message : '';
      show(title, 'error', { reason: reason === title ? '' : reason });
    },
  };
}
