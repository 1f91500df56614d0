import { useNotify } from 'react-admin';

/** Shows a toast: the specification's sentence and, for failures, the reason in smaller type. */
export function useToast() {
  const notify = useNotify();
  return {
    succeed: (title: string) => notify(title, { type: 'success' }),
    fail: (title: string, error?: unknown) => {
      const reason = error instanceof Error ? error.message : '';
      notify(title, { type: 'error', messageArgs: { reason: reason === title ? '' : reason } });
    },
  };
}
