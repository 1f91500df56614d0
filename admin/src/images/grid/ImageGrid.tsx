import { Skeleton } from '@mui/material';
import { styled } from '@mui/material/styles';
import type { ImageAdminView } from '@vitrine/shared/contract/images';
import { type ReactNode, useCallback, useState } from 'react';
import { useStable } from '../../lists/useStable.ts';
import { liftedBy, photoGridStyles } from '../../photos/grid-styles.ts';
import { type Cell, PhotoGrid } from '../../photos/PhotoGrid.tsx';
import { usePhotoRows } from '../../photos/usePhotoRows.ts';
import type { GridSelection } from '../../photos/useRovingGrid.ts';
import { type Move, positionBefore } from '../arrange/arrange.ts';
import type { Selection, Tick } from '../bulk/useLibrarySelection.ts';
import { CardEditor } from './CardEditor.tsx';
import { gridStyles } from './card-styles.ts';
import { ImageCard } from './ImageCard.tsx';
import { CAPTION_PX, libraryLayout } from './library-layout.ts';
import type { LibraryQuery } from './library-query.ts';
import { useDismissal } from './useDismissal.ts';
import { useLibraryImages } from './useLibrary.ts';

export type ImageGridProps = {
  query: LibraryQuery;
  total: number;
  /** True while the answer to another query is loading. */
  isBusy: boolean;
  selection: Selection;
  /** Must be stable: if it changes, all cards are rendered again. */
  renderActions: (image: ImageAdminView, tabIndex: number) => ReactNode;
  onDelete: (ids: number[]) => void;
  /** Opens an image large; stable as well. Undefined where images can only be viewed. */
  onOpen: ((id: number) => void) | undefined;
  /** False if another grid is about to take its place, in which what is typed would be lost. */
  isFinal?: boolean;
  /** The position of the image that is open, which the grid keeps on screen. */
  opened: number | undefined;
};

/** One place of the grid. Positions count from 0. `tabIndex` is that of all controls on its card but the first. */
export type Place = { image: ImageAdminView; position: number; columns: number; tabIndex: number };

type Props = ImageGridProps & {
  arrangement?: {
    /** A move that is shown before it has been saved. */
    moving: Move | undefined;
    /** A position that stays in the document because it is being dragged. */
    held: number | undefined;
    /** How many images are being dragged. */
    lifted: number;
    /** Must be stable as well. */
    renderPlace: (place: Place, card: (handle: ReactNode) => ReactNode) => ReactNode;
  };
};

/** The library, or its trash, whether it has ten images or ten thousand. */
export function ImageGrid({ query, total, isBusy, selection, isFinal = true, arrangement, ...props }: Props) {
  const { renderActions, onDelete, onOpen, opened } = props;
  const { moving, held, lifted = 0, renderPlace } = arrangement ?? {};
  const layoutOf = useCallback((width: number) => libraryLayout(width, total), [total]);
  // Where those are that are edited: one that could not be saved stays open beside the next.
  const [edited, setEdited] = useState<ReadonlyMap<number, number>>(new Map());
  const rows = usePhotoRows({ layoutOf, held: [held, ...edited.values()], opened });
  const isDismissed = useDismissal();
  const sourceOf = (place: number) => (moving ? positionBefore(moving, place) : place);
  const imageAtSource = useLibraryImages(query, rows.places.map(sourceOf));
  const imageAt = (place: number) => imageAtSource(sourceOf(place));
  const { ids } = selection;

  const gridSelection: GridSelection = {
    isAny: ids.size > 0 && held === undefined,
    has: (place) => ids.has(imageAt(place)?.id ?? -1),
    select(position, toward) {
      // The end of a range may not be read yet; its beginning is.
      const id = imageAt(position)?.id ?? rows.focused.id;
      if (id !== undefined) selection.tick({ id: Number(id), position, isSelected: true, toward });
    },
    selectAll: selection.selectAll,
    clear: () => selection.replace([]),
    drawFrame: (isAdded) => (drawn) => selection.replace([...(isAdded ? ids : []), ...drawn.map(Number)]),
  };

  const tick = useStable(selection.tick);
  const edit = useCallback((id: number, place: number) => setEdited((open) => new Map(open).set(id, place)), []);
  // The next image is known now: the edited one may leave the list by being saved.
  const leave = useStable((id: number, position: number) => {
    const next = imageAt(position + 1)?.id;
    edit(id, position);
    return (goesOn: boolean) => {
      setEdited((open) => new Map([...open].filter(([other]) => other !== id)));
      if (goesOn && next !== undefined) edit(next, position + 1);
    };
  });
  const { columns } = rows.layout;
  const renderCell = useCallback(
    (image: ImageAdminView, { place, isSelected, isStop, isInTools }: Cell) => (
      <LibraryCell
        image={image}
        position={place}
        columns={columns}
        isStop={isStop}
        tabIndex={isInTools ? 0 : -1}
        isSelected={isSelected}
        onTick={tick}
        renderActions={renderActions}
        onOpen={onOpen}
        isEdited={edited.has(image.id)}
        onEdit={isFinal ? edit : undefined}
        onLeave={leave}
        renderPlace={renderPlace}
      />
    ),
    [columns, tick, renderActions, onOpen, edited, isFinal, edit, leave, renderPlace],
  );

  return (
    <PhotoGrid
      rows={rows}
      frame={Cards}
      total={total}
      itemAt={imageAt}
      idOf={({ id }) => id}
      selection={gridSelection}
      onRemove={() => onDelete([...ids])}
      renderCell={renderCell}
      placeholder={<PlaceholderCard />}
      attributes={{
        ...liftedBy(lifted),
        'data-picking': ids.size > 0,
        'data-dismissed': isDismissed,
        ...(onOpen && { 'data-replaces': true }),
        'aria-busy': isBusy,
      }}
    />
  );
}

type CellProps = Place & {
  /** Whether Tab leads to it. */
  isStop: boolean;
  isSelected: boolean;
  onTick: Selection['tick'];
  renderActions: Props['renderActions'];
  onOpen: Props['onOpen'];
  isEdited: boolean;
  onEdit: ((id: number, place: number) => void) | undefined;
  /** Begins to leave the edited image at a position. What it returns is called once it is saved, to edit the next one if `goesOn`. */
  onLeave: (id: number, position: number) => (goesOn: boolean) => void;
  renderPlace: NonNullable<Props['arrangement']>['renderPlace'] | undefined;
};

function LibraryCell({ isSelected, onTick, renderActions, renderPlace, ...cell }: CellProps) {
  const { isStop, onOpen, isEdited, onEdit, onLeave, ...place } = cell;
  const { image, position, tabIndex } = place;
  const { id } = image;
  const onSelect = useStable((choice: Omit<Tick, 'id' | 'position'>) => onTick({ id, position, ...choice }));
  const card = (handle?: ReactNode) => (
    <ImageCard
      image={image}
      isSelected={isSelected}
      onSelect={onSelect}
      isStop={isStop}
      tabIndex={tabIndex}
      actions={renderActions(image, tabIndex)}
      handle={handle}
      onOpen={onOpen}
      onEdit={onOpen && onEdit && (() => onEdit(id, position))}
      editor={isEdited && <CardEditor image={image} onLeave={() => onLeave(id, position)} />}
    />
  );
  return renderPlace ? renderPlace(place, card) : card();
}

/** As tall as a card usually is, so that cards that load later do not move those on screen. */
const PlaceholderCard = () => (
  <>
    <Skeleton variant="rectangular" className="frame" />
    <Skeleton variant="rectangular" height={CAPTION_PX - 12} />
  </>
);

const Cards = styled('ul')(({ theme }) => ({ ...photoGridStyles(theme), ...gridStyles(theme) }));
