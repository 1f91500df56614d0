import { galleries } from '@vitrine/shared/contract/galleries/texts';
import { useToast } from '../../feedback/useToast.ts';
import { countPhotographs } from '../../lists/count-photographs.ts';
import type { PhotoSelection } from '../../photos/usePhotoSelection.ts';
import { texts } from '../texts.ts';
import { useGalleryAction } from '../useGalleryAction.ts';

const { portfolioTitle } = galleries;

export type PhotoActions = ReturnType<typeof usePhotoActions>;
export type Move = { ids: number[]; section: string | null; name: string };

/** What can be done with photographs of a gallery. Each says what became of it, and a removal can be undone. */
export function usePhotoActions(id: number, { replace }: Pick<PhotoSelection, 'replace'>) {
  const toast = useToast();
  const { mutate: restore } = useGalleryAction((calls, ids: number[]) => calls.restorePhotos(id, ids), {
    done: 'Photographs are back',
    failed: texts.removeFailed,
  });
  const { mutate: remove } = useGalleryAction(
    async (calls, ids: number[]) => {
      await calls.removePhotos(id, ids);
      replace([]);
      toast.succeed(`${countPhotographs(ids.length)} removed`, { undo: () => restore(ids) });
    },
    { failed: texts.removeFailed },
  );
  const { mutate: move } = useGalleryAction(
    async (calls, { ids, section, name }: Move) => {
      await calls.movePhotos(id, ids, section);
      replace([]);
      toast.succeed(`${countPhotographs(ids.length)} moved to ${name}`);
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
        `${countPhotographs(ids.length)} added to the portfolio, with the title “${portfolioTitle}” until you give another`,
      );
    },
    { failed: texts.portfolioFailed },
  );
  return { remove, move, setCover, addToPortfolio };
}
