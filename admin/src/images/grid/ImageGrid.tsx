import { Skeleton } from '@mui/material';
import { styled } from '@mui/material/styles';
import type { ImageAdminView } from '@vitrine/shared/contract/images';
import { memo, type ReactNode, useRef, useState } from 'react';
import { inColumns } from '../../lists/roving/next-place.ts';
import { useRovingGrid } from '../../lists/roving/useRovingGrid.ts';
import { useStable } from '../../lists/useStable.ts';
import { type Move, positionBefore } from '../arrange/arrange.ts';
import type { Selection, Tick } from '../bulk/useLibrarySelection.ts';
import { CardEditor } from './CardEditor.tsx';
import { gridStyles } from './card-styles.ts';
import { ImageCard } from './ImageCard.tsx';
import { numbersBetween } from './library-pages.ts';
import type { LibraryQuery } from './library-query.ts';
import { useDismissal } from './useDismissal.ts';
import { CAPTION_PX, useGridRows } from './useGridRows.ts';
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

/** The part of the library that is on screen, whether it has ten images or ten thousand. */
export function ImageGrid({ query, total, isBusy, selection, isFinal = true, arrangement, ...props }: Props) {
  const { renderActions, onDelete, onOpen, opened } = props;
  const list = useRef<HTMLUListElement>(null);
  const { columns, first, last, before, after, scrollTo, measure } = useGridRows(list, total, {
    held: arrangement?.held,
    opened,
  });
  const [edited, setEdited] = useState<number>();
  const isDismissed = useDismissal();
  const { moving, lifted = 0 } = arrangement ?? {};
  const places = numbersBetween(first, last).map((position) => ({
    position,
    source: moving ? positionBefore(moving, position) : position,
  }));
  const imageAt = useLibraryImages(
    query,
    places.map(({ source }) => source),
  );

  const idAt = (place: number) => imageAt(moving ? positionBefore(moving, place) : place)?.id;
  const isAnySelected = selection.ids.size > 0 && arrangement?.held === undefined;
  const { active, isInTools, handlers } = useRovingGrid({
    grid: list,
    total,
    idAt,
    placeOf: (id) => places.find(({ source }) => imageAt(source)?.id === id)?.position,
    lineBeside: inColumns(columns, total),
    scrollTo,
    selection: {
      has: (place) => selection.ids.has(idAt(place) ?? -1),
      select(position, toward) {
        // The end of a range may not be read yet; its beginning is.
        const id = idAt(position) ?? idAt(active);
        if (id !== undefined) selection.tick({ id, position, isSelected: true, toward });
      },
      selectAll: selection.selectAll,
      clear: isAnySelected ? () => selection.replace([]) : undefined,
      remove: isAnySelected ? () => onDelete([...selection.ids]) : undefined,
    },
  });
  // The one that Tab leads to, or what is nearest to it in the document.
  const stop = Math.max(first, Math.min(active, last));

  const tick = useStable(selection.tick);
  // The next image is known now: the edited one may leave the list by being saved.
  const leave = useStable((position: number, goesOn: boolean) => {
    const next = goesOn ? imageAt(position + 1)?.id : undefined;
    return () => setEdited(next);
  });

  return (
    <Grid
      ref={list}
      data-picking={selection.ids.size > 0}
      data-lifting={lifted > 1}
      data-dismissed={isDismissed}
      {...handlers}
      aria-busy={isBusy}
      // Inline styles: as classes, each value would add a rule to the style sheet that is never removed.
      style={{
        gridTemplateColumns: `repeat(${columns}, minmax(0, 1fr))`,
        paddingTop: before,
        paddingBottom: after,
        ...{ '--lifted': lifted > 1 ? `"${lifted}"` : 'none' },
      }}
    >
      {places.map(({ position, source }) => {
        const image = imageAt(source);
        const isFirstOfRow = position % columns === 0;
        return (
          <li
            key={image?.id ?? `position-${position}`}
            ref={isFirstOfRow ? measure : undefined}
            // On every card: one that is no longer the first of its row may be measured once more.
            data-index={Math.floor(position / columns)}
            data-cell={image?.id}
            aria-setsize={total}
            aria-posinset={position + 1}
          >
            {image ? (
              <Cell
                image={image}
                position={position}
                columns={columns}
                isStop={position === stop}
                tabIndex={isInTools && position === active ? 0 : -1}
                isSelected={selection.ids.has(image.id)}
                onTick={tick}
                renderActions={renderActions}
                onOpen={onOpen}
                isEdited={image.id === edited}
                onEdit={isFinal ? setEdited : undefined}
                onLeave={leave}
                renderPlace={arrangement?.renderPlace}
              />
            ) : (
              <PlaceholderCard />
            )}
          </li>
        );
      })}
    </Grid>
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
  onEdit: ((id: number) => void) | undefined;
  /** Begins to leave the edited image, for the next one if `goesOn`. What it returns is called once it is saved. */
  onLeave: (position: number, goesOn: boolean) => () => void;
  renderPlace: NonNullable<Props['arrangement']>['renderPlace'] | undefined;
};

/** Rendered again only when something about it has changed, not for every new row. */
const Cell = memo(function Cell({ isSelected, onTick, renderActions, renderPlace, ...cell }: CellProps) {
  const { isStop, onOpen, isEdited, onEdit, onLeave, ...place } = cell;
  const { image, position, tabIndex } = place;
  const onSelect = useStable((choice: Omit<Tick, 'id' | 'position'>) => onTick({ id: image.id, position, ...choice }));
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
      onEdit={onOpen && onEdit}
      editor={isEdited && <CardEditor image={image} onLeave={(goesOn) => onLeave(position, goesOn)} />}
    />
  );
  return renderPlace ? renderPlace(place, card) : card();
});

/** As tall as a card usually is, so that cards that load later do not move those on screen. */
const PlaceholderCard = () => (
  <>
    <Skeleton variant="rectangular" className="frame" />
    <Skeleton variant="rectangular" height={CAPTION_PX - 12} />
  </>
);

const Grid = styled('ul')(({ theme }) => gridStyles(theme));
