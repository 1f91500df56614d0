import { type MutationKey, useMutation } from '@tanstack/react-query';
import type { VitrineDataProvider } from '../providers/data-provider.ts';
import { useApi } from '../providers/use-api.ts';
import { useToast } from './useToast.ts';

type Texts = {
  /** Begins with the resource that the action changes; without it, it changes none. */
  key?: MutationKey;
  /** Reports that it is done; without it the result is shown elsewhere. */
  done?: string;
  failed: string;
};

/** An action on the server, which a button or a dialog runs. Toasts report its outcome. */
export function useAction<Result, Value = void>(
  act: (dataProvider: VitrineDataProvider, value: Value) => Promise<Result>,
  { key = [], done, failed }: Texts,
) {
  const dataProvider = useApi();
  const toast = useToast();
  return useMutation({
    mutationKey: key,
    mutationFn: (value: Value) => act(dataProvider, value),
    onSuccess: () => done && toast.succeed(done),
    onError: (error) => toast.fail(failed, error),
  });
}
