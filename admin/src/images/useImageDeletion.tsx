import { useMutation } from '@tanstack/react-query';
import type { ImageAdminView } from '@vitrine/shared/contract/images';
import { useState } from 'react';
import { useDataProvider } from 'react-admin';
import type { VitrineDataProvider } from '../providers/data-provider.ts';
import { ConfirmDialog } from '../widgets/ConfirmDialog.tsx';
import { useToast } from '../widgets/useToast.ts';
import { UsedIn } from './UsedIn.tsx';
import { useRestore } from './useRestore.ts';
import { words } from './words.ts';

/** Puts one image into the trash, after asking. The toast takes it back. */
export function useImageDeletion() {
  const dataProvider = useDataProvider<VitrineDataProvider>();
  const toast = useToast();
  const restore = useRestore();
  const [asked, setAsked] = useState<ImageAdminView>();
  const { mutate, isPending } = useMutation({
    mutationKey: ['images', 'delete'],
    mutationFn: (image: ImageAdminView) => dataProvider.delete('images', { id: image.id, previousData: image }),
    onSuccess: (_answer, image) => toast.succeed(words.deleted, { undo: () => restore([image]) }),
    onError: (error) => toast.fail(words.deleteFailed, error),
    onSettled: () => setAsked(undefined),
  });

  return {
    ask: setAsked,
    dialog: asked && (
      <ConfirmDialog
        open
        title={words.deleteTitle}
        question={words.confirmDelete}
        confirmLabel="Delete"
        busy={isPending}
        impossible={asked.used_in.length > 0}
        onCancel={() => setAsked(undefined)}
        onConfirm={() => mutate(asked)}
      >
        <UsedIn images={[asked]} />
      </ConfirmDialog>
    ),
  };
}
