import type { ImageAdminView } from '@vitrine/shared/contract/images';
import { saveFrom } from '../feedback/save-file.ts';
import { useStable } from '../lists/useStable.ts';
import { useApi } from '../providers/use-api.ts';

/** Downloads the untouched original of an image. Its signed address is read anew, since that of a list may have expired. */
export function useDownload() {
  const dataProvider = useApi();
  return useStable(async (image: ImageAdminView) => {
    const { data } = await dataProvider
      .getOne<ImageAdminView>('images', { id: image.id })
      .catch(() => ({ data: image }));
    saveFrom(data.original_url, data.original_name);
  });
}
