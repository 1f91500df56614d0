import { Alert, Button, DialogActions, DialogContent, Skeleton } from '@mui/material';
import { TEXTS_TOGETHER } from '@vitrine/shared/limits';
import { useState } from 'react';
import type { SortPayload } from 'react-admin';
import { DialogFrame } from '../../forms/DialogFrame.tsx';
import { t, tCount } from '../../language/language.ts';
import { TextTableForm } from './TextTableForm.tsx';
import { useChosenRows } from './useChosenRows.ts';

type Props = {
  ids: readonly number[];
  /** The order of the rows; without it, that of the ids. */
  sort?: SortPayload;
  /** Called when they are saved. */
  onDone?: (remaining: number[]) => void;
  onClose: () => void;
};

/** Edits the texts of many images in a table, and saves all of them together. */
export function TextTableDialog({ ids, sort, onDone, onClose }: Props) {
  const [busy, setBusy] = useState(false);
  const { data: images, error } = useChosenRows(ids, sort);
  const isTooMuch = ids.length > TEXTS_TOGETHER;

  return (
    <DialogFrame
      isWide
      title={tCount(ids.length, 'Edit texts of {count} image', 'Edit texts of {count} images')}
      busy={busy}
      onClose={onClose}
    >
      {images ? (
        <TextTableForm images={images} onBusy={setBusy} onDone={() => onDone?.([])} onClose={onClose} />
      ) : (
        <>
          <DialogContent dividers>
            {isTooMuch && (
              <Alert severity="error">
                {t('At most {count} images can be edited together.', { count: TEXTS_TOGETHER })}
              </Alert>
            )}
            {error && <Alert severity="error">{t(error.message)}</Alert>}
            {!isTooMuch && !error && <Skeleton variant="rectangular" height={280} />}
          </DialogContent>
          <DialogActions sx={{ px: 3, py: 2 }}>
            <Button onClick={onClose}>{t('Cancel')}</Button>
          </DialogActions>
        </>
      )}
    </DialogFrame>
  );
}
