import { useNotify } from 'react-admin';
import { z } from 'zod';
import { t } from '../language/language.ts';
import { isOffline, offlineText } from '../offline/connection.ts';

/** What a toast contains besides its sentence. `shownAt` distinguishes it from the previous one: milliseconds since 1970, as mutations are dated. */
export const ToastDetails = z.object({
  reason: z.string(),
  shownAt: z.number(),
  /** Undoes the change that the toast reports, and shows the outcome itself. */
  undo: z.custom<() => void>((value) => typeof value === 'function').optional(),
});
type ToastDetails = z.infer<typeof ToastDetails>;

/** Shows a toast: the specification's sentence, below it the reason of a failure or a warning, and Undo where that is possible. */
export function useToast() {
  const notify = useNotify();
  const show = (title: string, type: 'success' | 'error', details: Omit<ToastDetails, 'shownAt'>) =>
    notify(title, { type, messageArgs: { ...details, shownAt: Date.now() } satisfies ToastDetails });

  return {
    succeed: (title: string, { undo, reason = '' }: { undo?: (() => void) | undefined; reason?: string } = {}) =>
      show(title, 'success', { reason, ...(undo && { undo }) }),
    fail: (title: string, error?: unknown) => {
      if (isOffline(error))
        return show(offlineText(), 'error', { reason: t('Please try again once you are connected.') });
      const reason = error instanceof Error ? error.message : '';
      show(title, 'error', { reason: reason === title ? '' : reason });
    },
  };
}
