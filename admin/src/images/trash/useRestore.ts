import { useMutation } from '@tanstack/react-query';
import type { ImageAdminView } from '@vitrine/shared/contract/images';
import { useToast } from '../../feedback/useToast.ts';
import { tCount } from '../../language/language.ts';
import { useApi } from '../../providers/use-api.ts';
import { forEachImage, isGone } from '../bulk/bulk.ts';

/** Restores images from the trash unchanged. `onRestored` is called with those that are. */
export function useRestore(onRestored?: (images: readonly ImageAdminView[]) => void) {
  const dataProvider = useApi();
  const toast = useToast();
  const { mutate } = useMutation({
    mutationKey: ['images', 'restore'],
    mutationFn: (images: readonly ImageAdminView[]) =>
      forEachImage(
        images,
        ({ id }) =>
          dataProvider.restoreImage(id).catch((error) => {
            if (!isGone(error)) throw error;
            // Somebody may have restored it before, or removed it for good.
            return dataProvider.getOne('images', { id });
          }),
        () => {},
      ),
    onSuccess: ({ done, failed: [failure, ...others] }) => {
      onRestored?.(done);
      if (!failure) return toast.succeed(tCount(done.length, '{count} image restored', '{count} images restored'));
      const count = others.length + 1;
      const reason = `${failure.image.title}: ${failure.reason}`;
      toast.fail(
        [failure, ...others].some((failed) => failed.isGone)
          ? tCount(count, 'Failed to restore {count} image', 'Failed to restore {count} images')
          : tCount(
              count,
              'Failed to restore {count} image. It is still in the trash.',
              'Failed to restore {count} images. They are still in the trash.',
            ),
        new Error(reason),
      );
    },
  });
  return mutate;
}
