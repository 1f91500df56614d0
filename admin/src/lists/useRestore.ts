import { useQueryClient } from '@tanstack/react-query';
import { type RaRecord, useDataProvider, useResourceContext } from 'react-admin';
import type { ResourceTexts } from '../feedback/resource-texts.ts';
import { useToast } from '../feedback/useToast.ts';

/**
 * Brings a deleted record back by creating it again, with all it said and its place, under a new id. Undefined for resources
 * without its texts: others refer to their records by id.
 */
export function useRestore({
  restored,
  createFailed,
}: ResourceTexts): ((record: RaRecord<number>) => void) | undefined {
  const resource = useResourceContext() ?? '';
  const dataProvider = useDataProvider();
  const queryClient = useQueryClient();
  const toast = useToast();

  // The list entry whose button was pressed is gone by then, so no mutation of it may be waited for.
  async function restore({ id: _gone, ...data }: RaRecord<number>, done: string) {
    try {
      await dataProvider.create(resource, { data });
      toast.succeed(done);
    } catch (error) {
      toast.fail(createFailed, error);
    }
    for (const key of [resource, 'publishing']) void queryClient.invalidateQueries({ queryKey: [key] });
  }

  return restored ? (record) => void restore(record, restored) : undefined;
}
