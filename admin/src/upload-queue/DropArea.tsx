import { Box, Typography } from '@mui/material';
import { createContext, type ReactNode, use, useEffectEvent, useLayoutEffect, useState } from 'react';
import { useDialogAddress } from '../forms/useDialogAddress.ts';
import { createDrops, type Drops } from './drops.ts';
import { uploadTexts } from './texts.ts';
import type { Chosen } from './upload-queue.ts';
import { useDroppedFiles } from './useDroppedFiles.ts';

type Value = {
  drops: Drops;
  /** Whether files that would be accepted are held over the page. */
  isOver: boolean;
};

const DropContext = createContext<Value | undefined>(undefined);

type Props = {
  /** The tab whose dialog handles dropped files. Without one, files that nothing on the page takes are refused. */
  uploadTab: string | undefined;
  children: ReactNode;
};

/** Files dropped on a tab of the dashboard open the upload dialog, or are added to the open one. */
export function DropArea({ uploadTab, children }: Props) {
  const { openCreateIn } = useDialogAddress();
  const [drops] = useState(createDrops);
  const held = useDroppedFiles({
    isWelcome: () =>
      drops.isAwaited() || (uploadTab !== undefined && document.querySelector('[role="dialog"]') === null),
    onDrop: (chosen) => {
      if (uploadTab !== undefined && !drops.isAwaited()) openCreateIn(uploadTab);
      drops.hand(chosen);
    },
  });
  const refusal = uploadTab === undefined ? uploadTexts.galleryFirst : uploadTexts.dialogFirst;

  return (
    <DropContext value={{ drops, isOver: held === 'taken' }}>
      {children}
      {held && (
        <Box sx={hint}>
          <Typography variant="h2" component="p">
            {held === 'taken' ? 'Drop to upload' : refusal}
          </Typography>
        </Box>
      )}
    </DropContext>
  );
}

/** Passes dropped files on while there is an `onDrop`, beginning with those that were dropped before. */
export function useDrops(onDrop: ((chosen: Chosen[]) => void) | undefined): { isOver: boolean } {
  const value = use(DropContext);
  if (!value) throw new Error('There is no area for drops around this component');
  const { drops, isOver } = value;
  const isTaking = onDrop !== undefined;
  const take = useEffectEvent((chosen: Chosen[]) => onDrop?.(chosen));

  useLayoutEffect(() => (isTaking ? drops.take((chosen) => take(chosen)) : undefined), [drops, isTaking]);

  return { isOver };
}

/**
 * Covers everything and receives the drop: the elements below may be rendered again at that moment, and a drop on a removed element is
 * lost.
 */
const hint = {
  position: 'fixed',
  inset: 0,
  zIndex: 'tooltip',
  display: 'grid',
  placeItems: 'center',
  outline: '2px dashed',
  outlineOffset: -12,
  outlineColor: 'info.main',
  bgcolor: 'background.default',
  opacity: 0.94,
};
