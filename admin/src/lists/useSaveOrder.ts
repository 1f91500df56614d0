import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useResourceContext } from 'react-admin';
import { useToast } from '../feedback/useToast.ts';
import { useApi } from '../providers/use-api.ts';

/**
 * Saves the manual order of the current resource: the ids of all its records. Resolves after the lists on screen are refetched, with
 * whether it was saved; a refusal is shown as a toast.
 */
export function useSaveOrder(): (ids: number[] | Promise<number[]>) => Promise<boolean> {
  const resource = useResourceContext() ?? '';
  const dataProvider = useApi();
  const queryClient = useQueryClient();
  const toast = useToast();
  const { mutateAsync } = useMutation({
    mutationKey: [resource, 'order'],
    mutationFn: async (ids: number[] | Promise<number[]>) => dataProvider.saveOrder(resource, await ids),
  });

  return async (ids) => {
    const isSaved = await mutateAsync(ids).then(
      () => true,
      (error: unknown) => {
        toast.fail('Failed to save the order. Please try again.', error);
        return false;
      },
    );
    await queryClient.invalidateQueries({ queryKey: [resource, 'getList'] });
    return isSaved;
  };
}
