import { useNotify } from 'react-admin';
import { z } from 'zod';

/** What a toast carries beside its sentence. `shownAt` tells it from the one before it. */
export const ToastDetails = z.object({ reason: z.string(), shownAt: z.number() });

/** Shows a toast: the specification's sentence and, for failures, the reason in smaller type. */
export function useToast() {
  const notify = useNotify();
  const show = (title: string, type: 'success' | 'error', reason = '') =>
    notify(title, { type, messageArgs: { reason, shownAt: performance.now() } satisfies z.infer<typeof ToastDetails> });

  return {
    succeed: (title: string) => show(title, 'success'),
    fail: (title: string, error?: unknown) => {
      const reason = error instanceof Error ? error.message : '';
      show(title, 'error', reason === title ? '' : reason);
    },
  };
}
