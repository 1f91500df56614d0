import { type ReactNode, useState } from 'react';
import { type RaRecord, useDelete, useResourceContext } from 'react-admin';
import { clearDrafts } from '../drafts/drafts.ts';
import { ConfirmDialog } from '../feedback/ConfirmDialog.tsx';
import type { DeletionTexts } from '../feedback/resource-texts.ts';
import { useToast } from '../feedback/useToast.ts';
import { t } from '../language/language.ts';

type Options = {
  onDeleted?: () => void;
  /** Undoes the delete; the toast offers it. */
  restore?: ((record: RaRecord<number>) => void) | undefined;
  /** What is deleted, and what that changes besides. */
  details?: ReactNode;
};

/** Deletes a record after asking. Render `dialog` in the page and call `ask` from a button. */
export function useDeletion(
  record: RaRecord<number>,
  texts: DeletionTexts,
  { onDeleted, restore, details }: Options = {},
) {
  const resource = useResourceContext();
  const toast = useToast();
  const [asking, setAsking] = useState(false);
  const [remove, { isPending }] = useDelete(
    resource,
    { id: record.id, previousData: record },
    {
      mutationMode: 'pessimistic',
      onSuccess: (removed) => {
        clearDrafts(sessionStorage, `${resource}/${record.id}`);
        // The list may show the record as it was before somebody changed it. An older server answers no more than the id.
        toast.succeed(texts.deleted, { undo: restore && (() => restore({ ...record, ...removed })) });
        onDeleted?.();
      },
      onError: (error) => {
        setAsking(false);
        toast.fail(texts.deleteFailed, error);
      },
    },
  );

  return {
    ask: () => setAsking(true),
    dialog: (
      <ConfirmDialog
        open={asking}
        title={texts.deleteTitle}
        question={texts.confirmDelete}
        confirmLabel={t('Delete')}
        busy={isPending}
        onCancel={() => setAsking(false)}
        onConfirm={() => remove()}
      >
        {details}
      </ConfirmDialog>
    ),
  };
}
