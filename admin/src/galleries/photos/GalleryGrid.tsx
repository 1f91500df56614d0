import { Typography } from '@mui/material';
import { styled } from '@mui/material/styles';
import type { GallerySection } from '@vitrine/shared/contract/galleries/galleries';
import type { GalleryPhotoView } from '@vitrine/shared/contract/galleries/gallery-photos';
import { useCallback, useMemo } from 'react';
import { t } from '../../language/language.ts';
import { useStable } from '../../lists/useStable.ts';
import { DragCell } from '../../photos/drag/DragCell.tsx';
import type { Dragged } from '../../photos/drag/dragged.ts';
import { liftedBy, photoGridStyles } from '../../photos/grid-styles.ts';
import { justified } from '../../photos/layouts/justified.ts';
import { type Cell, PhotoGrid } from '../../photos/PhotoGrid.tsx';
import { usePhotoRows } from '../../photos/usePhotoRows.ts';
import { type PhotoSelection, selectionIn } from '../../photos/usePhotoSelection.ts';
import { PhotoTile } from './PhotoTile.tsx';
import { tileStyles } from './tile-styles.ts';

type Props = {
  photos: readonly GalleryPhotoView[];
  sections: readonly GallerySection[];
  /** The photograph that was chosen for the cover. */
  cover: number | null;
  /** Whether each section begins with its title. */
  hasHeadings: boolean;
  selection: PhotoSelection;
  /** The photograph that is being dragged to a section. */
  held: Dragged | undefined;
  onAdd: (ids: number[]) => void;
  onRemove: (ids: number[]) => void;
};

const PHONE_PX = 600;
const rowHeightOf = (width: number) => (width < PHONE_PX ? 150 : width < 1400 ? 188 : 232);

/** The photographs of a gallery, each in its own proportions, section by section. */
export function GalleryGrid({ photos, sections, cover, hasHeadings, selection, held, onAdd, onRemove }: Props) {
  const inOrder = useMemo(() => [...Map.groupBy(photos, ({ section }) => section).values()].flat(), [photos]);
  const ids = useMemo(() => inOrder.map(({ id }) => id), [inOrder]);
  const layoutOf = useCallback(
    (width: number) =>
      justified(inOrder, {
        width,
        rowHeight: rowHeightOf(width),
        headingOf: hasHeadings
          ? (section, count) => (
              <Typography variant="h3" component="h3" className="section">
                {sections.find(({ id }) => id === section)?.title ?? t('No section')} <span>{count}</span>
              </Typography>
            )
          : undefined,
      }),
    [inOrder, hasHeadings, sections],
  );
  const rows = usePhotoRows({ layoutOf, held: [held?.place] });
  const toggle = useStable(selection.toggle);
  const add = useStable((id: number) => onAdd([id]));
  const renderCell = useCallback(
    (photo: GalleryPhotoView, { place, ...cell }: Cell) => (
      <DragCell id={photo.id} place={place} title={photo.original_name} isTarget={false}>
        <PhotoTile photo={photo} isCover={photo.id === cover} {...cell} onToggle={toggle} onAdd={add} />
      </DragCell>
    ),
    [cover, toggle, add],
  );

  return (
    <PhotoGrid
      rows={rows}
      frame={Tiles}
      label={t('Photographs')}
      total={inOrder.length}
      itemAt={(place) => inOrder[place]}
      idOf={({ id }) => id}
      placeOf={(id) => {
        const place = ids.indexOf(Number(id));
        return place < 0 ? undefined : place;
      }}
      selection={selectionIn(ids, selection)}
      onRemove={() => onRemove(selection.ids)}
      renderCell={renderCell}
      attributes={{
        ...liftedBy(held && selection.has(Number(held.id)) ? selection.ids.length : 1),
        'data-replaces': true,
      }}
    />
  );
}

const Tiles = styled('ul')(({ theme }) => ({ ...photoGridStyles(theme), ...tileStyles(theme) }));
