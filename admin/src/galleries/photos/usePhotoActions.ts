import { galleries } from '@vitrine/shared/contract/galleries/texts';
import { useToast } from '../../feedback/useToast.ts';
import { t, tCount } from '../../language/language.ts';
import type { PhotoSelection } from '../../photos/usePhotoSelection.ts';
import { texts } from '../texts.ts';
import { useGalleryAction } from '../useGalleryAction.ts';

const { portfolioTitle } = galleries;

export type PhotoActions = ReturnType<typeof usePhotoActions>;
export type Move = { ids: number[]; section: string | null; title: string | null };

/** What can be done with photographs of a gallery. Each says what became of it, and a removal can be undone. */
export function usePhotoActions(id: number, { replace }: Pick<PhotoSelection, 'replace'>) {
  const toast = useToast();
  const { mutate: restore } = useGalleryAction((calls, ids: number[]) => calls.restorePhotos(id, ids), {
    done: t('Photographs are back'),
    failed: texts.removeFailed,
  });
  const { mutate: remove } = useGalleryAction(
    async (calls, ids: number[]) => {
      await calls.removePhotos(id, ids);
      replace([]);
      toast.succeed(tCount(ids.length, '{count} photograph removed', '{count} photographs removed'), {
        undo: () => restore(ids),
      });
    },
    { failed: texts.removeFailed },
  );
  const { mutate: move } = useGalleryAction(
    async (calls, { ids, section, title }: Move) => {
      await calls.movePhotos(id, ids, section);
      replace([]);
      toast.succeed(
        title === null
          ? tCount(ids.length, '{count} photograph moved to no section', '{count} photographs moved to no section')
          : tCount(ids.length, '{count} photograph moved to “{title}”', '{count} photographs moved to “{title}”', {
              title,
            }),
      );
    },
    { failed: texts.moveFailed },
  );
  const { mutate: setCover } = useGalleryAction(
    async (calls, photo: number) => {
      await calls.setCover(id, photo);
      replace([]);
    },
    { done: texts.covered, failed: texts.coverFailed },
  );
  const { mutate: addToPortfolio } = useGalleryAction(
    async (calls, ids: number[]) => {
      await calls.addToPortfolio(id, ids);
      replace([]);
      toast.succeed(
        tCount(
          ids.length,
          '{count} photograph added to the portfolio, with the title “{title}” until you give another',
          '{count} photographs added to the portfolio, with the title “{title}” until you give another',
          { title: portfolioTitle },
        ),
      );
    },
    { failed: texts.portfolioFailed },
  );
  return { remove, move, setCover, addToPortfolio };
}
