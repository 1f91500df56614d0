import { createContext, lazy, type ReactNode, Suspense, use, useEffectEvent, useLayoutEffect, useState } from 'react';
import { ErrorBoundary } from 'react-error-boundary';
import { useDialogAddress } from '../forms/useDialogAddress.ts';
import { createDrops, type Drops, type FindTarget, isDialogOpen } from './drops.ts';
import { uploadTexts } from './texts.ts';
import type { Chosen } from './upload-queue.ts';
import { useDroppedFiles } from './useDroppedFiles.ts';

const DropHint = lazy(() => import('./DropHint.tsx').then((module) => ({ default: module.DropHint })));

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
    isWelcome: () => drops.isAwaited() || (uploadTab !== undefined && !isDialogOpen()),
    targetAt: drops.targetAt,
    onDrop: (chosen) => {
      if (uploadTab !== undefined && !drops.isAwaited()) openCreateIn(uploadTab);
      drops.hand(chosen);
    },
  });

  return (
    <DropContext value={{ drops, isOver: held?.isTaken === true && !held.target }}>
      {children}
      {held && (
        // Files can be dropped without it.
        <ErrorBoundary fallback={null}>
          <Suspense>
            <DropHint
              held={held}
              hasTargets={drops.hasTargets()}
              says={drops.says()}
              isBelowDialog={isDialogOpen() && (uploadTab !== undefined || drops.isAwaitedBelow())}
            />
          </Suspense>
        </ErrorBoundary>
      )}
    </DropContext>
  );
}

/**
 * Passes dropped files on while there is an `onDrop`, beginning with those that were dropped before. `isBelowDialogs` for one that is on
 * the page itself, not in a dialog.
 */
export function useDrops(
  onDrop: ((chosen: Chosen[]) => void) | undefined,
  { says = uploadTexts.drop, isBelowDialogs = false } = {},
): { isOver: boolean } {
  const value = use(DropContext);
  if (!value) throw new Error('There is no area for drops around this component');
  const { drops, isOver } = value;
  const isTaking = onDrop !== undefined;
  const take = useEffectEvent((chosen: Chosen[]) => onDrop?.(chosen));

  useLayoutEffect(
    () => (isTaking ? drops.take({ take: (chosen) => take(chosen), says, isBelowDialogs }) : undefined),
    [drops, isTaking, says, isBelowDialogs],
  );

  return { isOver };
}

/** Has a single file that is dropped on a photograph replace it: in the grid with `data-replaces` that this component shows. */
export function useReplacingDrops(find: FindTarget): void {
  const value = use(DropContext);
  const findNow = useEffectEvent(find);

  useLayoutEffect(() => value?.drops.offer((cell) => findNow(cell)), [value?.drops]);
}
