import { useMutation } from '@tanstack/react-query';
import type { ImageAdminView } from '@vitrine/shared/contract/images';
import { useState } from 'react';
import { clearDrafts } from '../../drafts/drafts.ts';
import { ConfirmDialog } from '../../feedback/ConfirmDialog.tsx';
import { useToast } from '../../feedback/useToast.ts';
import { t } from '../../language/language.ts';
import { useApi } from '../../providers/use-api.ts';
import { texts } from '../texts.ts';
import { ToDelete } from './ToDelete.tsx';
import { UsedIn } from './UsedIn.tsx';
import { useRestore } from './useRestore.ts';

/** Moves an image to the trash after asking. The toast offers to undo it. `onDeleted` is called once it is there. */
export function useImageDeletion(onDeleted: (images: readonly ImageAdminView[]) => void) {
  const dataProvider = useApi();
  const toast = useToast();
  const restore = useRestore();
  const [asked, setAsked] = useState<ImageAdminView>();
  const { mutate, isPending } = useMutation({
    mutationKey: ['images', 'delete'],
    mutationFn: (image: ImageAdminView) => dataProvider.delete('images', { id: image.id, previousData: image }),
    onSuccess: (_answer, image) => {
      clearDrafts(sessionStorage, `images/${image.id}`);
      onDeleted([image]);
      toast.succeed(texts.deleted, { undo: () => restore([image]) });
    },
    onError: (error) => toast.fail(texts.deleteFailed, error),
    onSettled: () => setAsked(undefined),
  });

  return {
    ask: setAsked,
    dialog: asked && (
      <ConfirmDialog
        open
        title={texts.deleteTitle}
        question={asked.used_in.length > 0 ? t('An image that is in use cannot be deleted.') : texts.confirmDelete}
        confirmLabel={t('Delete')}
        busy={isPending}
        impossible={asked.used_in.length > 0}
        onCancel={() => setAsked(undefined)}
        onConfirm={() => mutate(asked)}
      >
        <ToDelete images={[asked]} />
        <UsedIn images={[asked]} />
      </ConfirmDialog>
    ),
  };
}
