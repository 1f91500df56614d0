import { useQueryClient } from '@tanstack/react-query';
import { type RaRecord, useResourceContext } from 'react-admin';
import type { ResourceTexts } from '../feedback/resource-texts.ts';
import { useToast } from '../feedback/useToast.ts';
import { announceChange } from '../providers/changes.ts';
import { useApi } from '../providers/use-api.ts';

/**
 * Restores a deleted record, with all its fields and its position, under its id. Undefined for resources without texts for it.
 */
export function useRestore({
  restored,
  createFailed,
}: ResourceTexts): ((record: RaRecord<number>) => void) | undefined {
  const resource = useResourceContext() ?? '';
  const dataProvider = useApi();
  const queryClient = useQueryClient();
  const toast = useToast();

  // The list entry of the button is unmounted by then, so its mutations cannot be awaited.
  async function restore({ id, ...data }: RaRecord<number>, done: string) {
    try {
      await dataProvider.create(`${resource}/${id}/restore`, { data });
      toast.succeed(done);
    } catch (error) {
      toast.fail(createFailed, error);
    }
    announceChange(queryClient, [resource]);
  }

  return restored ? (record) => void restore(record, restored) : undefined;
}
