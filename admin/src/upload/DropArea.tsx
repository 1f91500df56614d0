import { Box, Typography } from '@mui/material';
import { createContext, type ReactNode, use, useEffectEvent, useLayoutEffect, useState } from 'react';
import { useDialogAddress } from '../forms/useDialogAddress.ts';
import { createDrops, type Drops } from './drops.ts';
import type { Chosen } from './queue/upload-queue.ts';
import { useDroppedFiles } from './useDroppedFiles.ts';

type Value = {
  drops: Drops;
  /** Whether files are held over the page that would be taken. */
  isOver: boolean;
};

const DropContext = createContext<Value | undefined>(undefined);

type Props = {
  /** The tab whose dialog asks about what was dropped. */
  uploadTab: string;
  children: ReactNode;
};

/** Files that are dropped on any tab of the dashboard open the upload dialog, or go to it where it is open. */
export function DropArea({ uploadTab, children }: Props) {
  const { openCreateIn } = useDialogAddress();
  const [drops] = useState(createDrops);
  const held = useDroppedFiles({
    isWelcome: () => drops.isAwaited() || document.querySelector('[role="dialog"]') === null,
    onDrop: (chosen) => {
      if (!drops.isAwaited()) openCreateIn(uploadTab);
      drops.hand(chosen);
    },
  });

  return (
    <DropContext value={{ drops, isOver: held === 'taken' }}>
      {children}
      {held && (
        <Box sx={hint}>
          <Typography variant="h2" component="p">
            {held === 'taken' ? 'Drop to upload' : 'Please close the dialog first'}
          </Typography>
        </Box>
      )}
    </DropContext>
  );
}

/** Hands over what is dropped while there is an `onDrop`, beginning with what was dropped before that. */
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
 * Lies over everything and is what the files are let go over: whatever is below may be drawn anew at that very moment, and what
 * is dropped on an element that has just gone reaches nobody.
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
