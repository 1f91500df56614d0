import { useState } from 'react';
import { useDialogAddress } from '../widgets/useDialogAddress.ts';
import type { Chosen } from './upload-queue.ts';
import { useDroppedFiles } from './useDroppedFiles.ts';

/** Opens the upload dialog by a button, or with the files that are dropped anywhere on the page. */
export function useUploadDialog() {
  const { isCreating, editedId, openCreate } = useDialogAddress();
  const [dropped, setDropped] = useState<Chosen[]>([]);
  const isOver = useDroppedFiles((chosen) => {
    if (isCreating || editedId) return;
    setDropped(chosen);
    void openCreate();
  });

  return {
    dropped,
    isOver,
    openEmpty() {
      setDropped([]);
      void openCreate();
    },
  };
}
