import { keepPreviousData } from '@tanstack/react-query';
import type { ImageAdminView } from '@vitrine/shared/contract/images';
import type { EditsView } from '@vitrine/shared/contract/publishing';
import { useGetMany } from 'react-admin';
import { retryRead } from '../../providers/retry-read.ts';

/** As many ids as fit into an address. */
const IDS_PER_CALL = 200;

/** By their ids. Deleted ones are missing. */
export type EditedImages = ReadonlyMap<number, ImageAdminView>;

/** The images to show beside edits, as they are now. */
export function useEditedImages(lists: readonly (EditsView | null | undefined)[]): EditedImages {
  const edits = lists.flatMap((list) => list?.edits ?? []);
  const named = edits.flatMap(({ records }) => records.flatMap(({ image_id }) => image_id ?? []));
  const ids = [...new Set(named)].slice(0, IDS_PER_CALL);
  const options = { enabled: ids.length > 0, retry: retryRead, placeholderData: keepPreviousData };
  const { data = [] } = useGetMany<ImageAdminView>('images', { ids }, options);
  return new Map(data.map((image) => [image.id, image]));
}
