import { useQueryClient } from '@tanstack/react-query';
import { galleries } from '@vitrine/shared/contract/galleries/texts';
import { useToast } from '../../feedback/useToast.ts';
import { t, tCount } from '../../language/language.ts';
import type { PhotoSelection } from '../../photos/usePhotoSelection.ts';
import { announceChange } from '../../providers/changes.ts';
import { texts } from '../texts.ts';
import { useGalleryAction } from '../useGalleryAction.ts';

const { portfolioTitle } = galleries;

export type PhotoActions = ReturnType<typeof usePhotoActions>;
type Move = { ids: number[]; section: string | null; title: string | null };

/** What can be done with photographs of a gallery. Each says what became of it, and a removal can be undone. */
export function usePhotoActions(id: number, { replace }: Pick<PhotoSelection, 'replace'>) {
  const queryClient = useQueryClient();
  const toast = useToast();
  const { mutate: restore } = useGalleryAction((calls, ids: number[]) => calls.restorePhotos(id, ids), {
    done: t('Photographs are back'),
    failed: texts.photosRestoreFailed,
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
      const failed: number[] = [];
      let reason: unknown;
      // One after another, so that they follow each other there as they do here. A failure does not stop the others.
      for (const photo of ids) {
        try {
          await calls.addToPortfolio(id, photo);
        } catch (error) {
          failed.push(photo);
          reason ??= error;
        }
      }
      replace(failed);
      announceChange(queryClient, ['images']);
      const added = ids.length - failed.length;
      if (failed.length > 0) {
        const someFailed = tCount(
          failed.length,
          '{count} photograph could not be added to the portfolio',
          '{count} photographs could not be added to the portfolio',
        );
        return toast.fail(added > 0 ? someFailed : texts.portfolioFailed, reason);
      }
      toast.succeed(
        tCount(
          added,
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
