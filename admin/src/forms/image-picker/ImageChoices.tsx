import { styled } from '@mui/material/styles';
import type { ImageAdminView } from '@vitrine/shared/contract/images';
import { useCallback, useRef } from 'react';
import { Thumbnail } from '../../lists/Thumbnail.tsx';
import { useStable } from '../../lists/useStable.ts';
import { photoGridStyles } from '../../photos/grid-styles.ts';
import { inColumns } from '../../photos/layouts/in-columns.ts';
import { type Cell, PhotoGrid } from '../../photos/PhotoGrid.tsx';
import { idsBetween } from '../../photos/ranges.ts';
import { usePhotoRows } from '../../photos/usePhotoRows.ts';
import type { GridSelection } from '../../photos/useRovingGrid.ts';

type Props = {
  images: readonly ImageAdminView[];
  /** The id of one image, or a set of several. */
  chosen: unknown;
  /** Images that cannot be chosen. */
  taken?: ReadonlySet<number> | undefined;
  label: string;
  /** Receives the image, and with Shift all from the one before to it. */
  onChoose: (id: number, range: readonly number[]) => void;
  /** Receives all that are chosen of several, after a frame was drawn. */
  onReplace?: ((ids: readonly number[]) => void) | undefined;
};

const GAP_PX = 8;

/** Images to choose one or several of. Arrow keys go from one to the next, and only Space, Enter or a click chooses. */
export function ImageChoices({ images, chosen, taken, label, onChoose, onReplace }: Props) {
  const last = useRef<number>(undefined);
  const ids = images.map(({ id }) => id);
  const total = images.length;
  const isSeveral = chosen instanceof Set;
  const layoutOf = useCallback(
    (width: number) =>
      inColumns({ total, width, minimum: 96, columnGap: GAP_PX, rowGap: GAP_PX, heightOf: (cell) => cell }),
    [total],
  );
  const initial = Math.max(0, ids.indexOf(Number(chosen)));
  const rows = usePhotoRows({ layoutOf, isWhole: true, initial });

  const offer = (range: readonly number[]) => {
    const free = range.filter((id) => !taken?.has(id));
    const one = free.at(-1);
    if (one !== undefined) onChoose(one, free);
  };
  const choose = useStable((id: number, toward: boolean) => {
    const range = toward && last.current !== undefined ? idsBetween(ids, last.current, id) : [id];
    last.current = id;
    offer(range);
  });
  const ofSeveral: GridSelection = {
    // So Escape closes the dialog.
    isAny: false,
    has: (place) => isSeveral && chosen.has(ids[place]),
    // Going past an image chooses nothing.
    select: () => {},
    selectAll: () => offer(ids),
    clear: () => {},
    // Always besides what is chosen, which may be on other pages.
    drawFrame: () => (drawn) => {
      const free = drawn.map(Number).filter((id) => !taken?.has(id));
      onReplace?.([...(isSeveral ? chosen : []), ...free]);
    },
  };
  const renderCell = useCallback(
    (image: ImageAdminView, { isStop }: Cell) => (
      <div
        role="option"
        aria-label={image.title}
        aria-selected={chosen instanceof Set ? chosen.has(image.id) : chosen === image.id}
        aria-disabled={taken?.has(image.id)}
        title={image.title}
        data-stop
        tabIndex={isStop ? 0 : -1}
        onClick={({ shiftKey }) => choose(image.id, shiftKey)}
        // Keys are the grid's.
        onKeyDown={() => {}}
      >
        <Thumbnail image={image} fit="cover" isTitled />
      </div>
    ),
    [chosen, taken, choose],
  );

  return (
    <PhotoGrid
      rows={rows}
      frame={Options}
      role="listbox"
      label={label}
      attributes={{ 'aria-multiselectable': isSeveral || undefined }}
      total={total}
      itemAt={(place) => images[place]}
      idOf={({ id }) => id}
      selection={isSeveral ? ofSeveral : undefined}
      onKey={({ key, shiftKey }, place) => {
        const id = ids[place];
        if ((key !== ' ' && key !== 'Enter') || id === undefined) return false;
        choose(id, shiftKey);
        return true;
      }}
      renderCell={renderCell}
    />
  );
}

const Options = styled('ul')(({ theme }) => {
  const { palette } = theme.vars ?? theme;
  return {
    ...photoGridStyles(theme),
    '& [role=option]': {
      aspectRatio: '1',
      cursor: 'pointer',
      background: palette.surface,
      outline: `1px solid ${palette.divider}`,
    },
    '& [aria-selected=true]': { outline: `3px solid ${palette.secondary.main}` },
    '& [aria-disabled=true]': { opacity: 0.35, cursor: 'default' },
    '& [role=option]:focus-visible': { outline: `3px solid ${palette.info.main}`, outlineOffset: 3 },
  };
});
