import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useResourceContext } from 'react-admin';
import { useToast } from '../../feedback/useToast.ts';
import { t } from '../../language/language.ts';
import type { VitrineDataProvider } from '../../providers/data-provider.ts';
import { useApi } from '../../providers/use-api.ts';

type Save = (dataProvider: VitrineDataProvider, resource: string) => Promise<unknown>;

/**
 * Saves a change of the manual order of the current resource. Resolves after the lists on screen are refetched, with whether it was
 * saved; a refusal is shown as a toast.
 */
export function useSaveOrder(): (save: Save) => Promise<boolean> {
  const resource = useResourceContext() ?? '';
  const dataProvider = useApi();
  const queryClient = useQueryClient();
  const toast = useToast();
  const { mutateAsync } = useMutation({
    mutationKey: [resource, 'order'],
    mutationFn: (save: Save) => save(dataProvider, resource),
  });

  return async (save) => {
    const isSaved = await mutateAsync(save).then(
      () => true,
      (error: unknown) => {
        toast.fail(t('Failed to save the order. Please try again.'), error);
        return false;
      },
    );
    // That of a saved one is on its way: every change has its own read.
    await queryClient.invalidateQueries({ queryKey: [resource, 'getList'] }, { cancelRefetch: !isSaved });
    return isSaved;
  };
}
