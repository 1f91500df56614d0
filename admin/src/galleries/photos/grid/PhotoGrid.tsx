import { Box, Typography } from '@mui/material';
import { styled } from '@mui/material/styles';
import { defaultRangeExtractor, useWindowVirtualizer } from '@tanstack/react-virtual';
import type { GallerySection } from '@vitrine/shared/contract/galleries/galleries';
import type { GalleryPhotoView } from '@vitrine/shared/contract/galleries/gallery-photos';
import { useEffect, useMemo, useRef } from 'react';
import { useStable } from '../../../lists/useStable.ts';
import { dragPhotos } from '../dragged-photos.ts';
import type { Selection } from '../useGallerySelection.ts';
import { gridStyles } from './grid-styles.ts';
import { PhotoTile } from './PhotoTile.tsx';
import { rowsOf } from './photo-rows.ts';
import { useGridPlace } from './useGridPlace.ts';
import { useTileKeys } from './useTileKeys.ts';

type Props = {
  photos: readonly GalleryPhotoView[];
  sections: readonly GallerySection[];
  /** Whether each section begins with its title. */
  hasHeadings: boolean;
  selection: Selection;
  onAdd: (ids: number[]) => void;
  onRemove: (ids: number[]) => void;
};

const ROWS_AHEAD = 4;
const PHONE_PX = 600;
const rowHeightOf = (width: number) => (width < PHONE_PX ? 150 : width < 1400 ? 188 : 232);

/** The photographs that are near the window, however many there are. Each has its own proportions. */
export function PhotoGrid({ photos, sections, hasHeadings, selection, onAdd, onRemove }: Props) {
  const grid = useRef<HTMLDivElement>(null);
  const { width, top } = useGridPlace(grid);
  const rows = useMemo(
    () => rowsOf(photos, { width, rowHeight: rowHeightOf(width), hasHeadings }),
    [photos, width, hasHeadings],
  );
  const keys = useTileKeys({
    grid,
    rows,
    selection,
    onRemove,
    scrollTo: (row) => virtualizer.scrollToIndex(row, { align: 'auto' }),
  });
  const virtualizer = useWindowVirtualizer<HTMLElement>({
    count: rows.length,
    estimateSize: (index) => rows[index]?.height ?? 0,
    getItemKey: (index) => rows[index]?.key ?? index,
    overscan: ROWS_AHEAD,
    scrollMargin: top,
    useFlushSync: false,
    // The one that the keyboard is at stays in the document, so that the focus is not lost by scrolling.
    rangeExtractor: (range) =>
      [...new Set([...defaultRangeExtractor(range), keys.activeRow])]
        .filter((row) => row >= 0)
        .toSorted((a, b) => a - b),
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: other rows have other heights.
  useEffect(() => virtualizer.measure(), [virtualizer, rows]);

  const toggle = useStable(selection.toggle);
  const add = useStable((id: number) => onAdd([id]));
  const drag = useStable((id: number, transfer: DataTransfer) =>
    dragPhotos(transfer, selection.has(id) ? selection.ids : [id]),
  );
  const titleOf = (section: string | null) => sections.find(({ id }) => id === section)?.title ?? 'No section';

  return (
    <Grid
      ref={grid}
      role="group"
      aria-label="Photographs"
      data-picking={selection.ids.length > 0}
      style={{ height: virtualizer.getTotalSize() }}
      {...keys.handlers}
    >
      {virtualizer.getVirtualItems().map(({ index, key, start }) => {
        const row = rows[index];
        if (!row) return null;
        return (
          <Box key={key} className="row" style={{ height: row.height, transform: `translateY(${start - top}px)` }}>
            {row.kind === 'heading' ? (
              <Typography variant="h3" component="h3" className="section">
                {titleOf(row.section)} <span>{row.count}</span>
              </Typography>
            ) : (
              row.cells.map(({ photo, width: cellWidth }) => (
                <PhotoTile
                  key={photo.id}
                  photo={photo}
                  width={cellWidth}
                  height={row.pictureHeight}
                  isSelected={selection.has(photo.id)}
                  isActive={photo.id === keys.active}
                  isInTools={photo.id === keys.active && keys.isInTools}
                  onToggle={toggle}
                  onAdd={add}
                  onDrag={drag}
                />
              ))
            )}
          </Box>
        );
      })}
    </Grid>
  );
}

const Grid = styled('div')(({ theme }) => gridStyles(theme));
