import {
  type ComponentType,
  type HTMLAttributes,
  type KeyboardEvent,
  memo,
  type ReactNode,
  type Ref,
  type RefAttributes,
} from 'react';
import type { Row } from './layouts/layout.ts';
import { useMarquee } from './useMarquee.tsx';
import { type CellId, numbersFrom, type PhotoRows } from './usePhotoRows.ts';
import { type GridSelection, useRovingGrid } from './useRovingGrid.ts';

/** How one place of a grid is shown. */
export type Cell = {
  place: number;
  isSelected: boolean;
  /** Whether Tab leads to it. From there arrows lead to the others. */
  isStop: boolean;
  /** Whether Tab leads to its other controls too. */
  isInTools: boolean;
};

type Props<Item> = {
  rows: PhotoRows;
  /** The element around all cells, with the styles of this grid. */
  frame: ComponentType<HTMLAttributes<HTMLUListElement> & RefAttributes<HTMLUListElement>>;
  /** What kind of widget it is; a list by default. */
  role?: 'list' | 'listbox';
  label?: string;
  total: number;
  /** What stands at a place; undefined while it is not read. */
  itemAt: (place: number) => Item | undefined;
  idOf: (item: Item) => CellId;
  /** The place of a cell. By default only those in the document are known. */
  placeOf?: (id: CellId) => number | undefined;
  /** Undefined if nothing can be selected. */
  selection?: GridSelection | undefined;
  /** Removes what is selected. */
  onRemove?: (() => void) | undefined;
  onKey?: (event: KeyboardEvent, place: number) => boolean;
  /** Whenever it becomes another one, the active cell gets the focus. */
  focusOn?: unknown;
  /** Must be stable: if it changes, all cells are rendered again. */
  renderCell: (item: Item, cell: Cell) => ReactNode;
  /** Where an item is not read yet. */
  placeholder?: ReactNode;
  /** Further attributes of the element around all cells. */
  attributes?: HTMLAttributes<HTMLUListElement> & Record<`data-${string}`, unknown>;
};

/**
 * The one grid of photographs: rows near the window, one stop for Tab, selection by keys and by a frame that is drawn around cells. What is
 * shown at a place, where it stands and what becomes of it is given.
 */
export function PhotoGrid<Item>({
  rows,
  frame: Frame,
  role = 'list',
  total,
  itemAt,
  idOf,
  selection,
  ...props
}: Props<Item>) {
  const { layout, shown, kept, places, before, after, measure, focused } = rows;
  const idAt = (place: number) => {
    const item = itemAt(place);
    return item && idOf(item);
  };
  const { active, handlers } = useRovingGrid({
    rows,
    total,
    idAt,
    placeOf: props.placeOf ?? ((id) => places.find((place) => idAt(place) === id)),
    selection,
    onRemove: props.onRemove,
    onKey: props.onKey,
    focusOn: props.focusOn,
  });
  const marquee = useMarquee(selection);
  // The one that Tab leads to, or what is nearest to it in the document.
  const stop = places.includes(active) ? active : Math.max(places[0] ?? 0, Math.min(active, places.at(-1) ?? 0));

  const cellAt = (place: number, row: Row, index: number, isFar: boolean) => {
    const item = itemAt(place);
    const attributes = row.attributesOf?.(place);
    return (
      <li
        key={item ? idOf(item) : `place-${place}`}
        ref={row.isMeasured && !isFar && place === row.from ? (measure as Ref<HTMLLIElement>) : undefined}
        role={role === 'listbox' ? 'presentation' : undefined}
        // On every cell: one that is no longer the first of its row may be measured once more.
        data-index={index}
        data-place={place}
        data-cell={item && idOf(item)}
        aria-setsize={role === 'list' ? total : undefined}
        aria-posinset={role === 'list' ? place + 1 : undefined}
        {...attributes}
        style={
          isFar
            ? { width: layout.cellWidth, ...attributes?.style, position: 'absolute', top: rows.topOf(place) }
            : attributes?.style
        }
      >
        {item === undefined ? (
          props.placeholder
        ) : (
          <MemoCell
            item={item}
            place={place}
            isSelected={selection?.has(place) ?? false}
            isStop={place === stop}
            isInTools={place === active && focused.isInTools}
            renderCell={props.renderCell as Props<unknown>['renderCell']}
          />
        )}
      </li>
    );
  };

  const near = shown.flatMap(({ row, index }) =>
    row.heading === undefined
      ? numbersFrom(row.from, row.to).map((place) => cellAt(place, row, index, false))
      : [
          <li key={row.key} style={{ width: '100%', height: row.height }}>
            {row.heading}
          </li>,
        ],
  );
  const begin = shown[0]?.row.from ?? 0;
  const isBefore = (place: number) => place < begin;
  const isAfter = (place: number) => place >= begin;
  const far = (isThere: (place: number) => boolean) =>
    kept.filter(isThere).map((place) => {
      const row = layout.rowAt(layout.rowOf(place));
      return row && cellAt(place, row, layout.rowOf(place), true);
    });

  return (
    <Frame
      ref={rows.grid}
      role={role}
      aria-label={props.label}
      data-picking={selection?.isAny ?? false}
      {...props.attributes}
      {...handlers}
      {...marquee.handlers}
      // Inline styles: as classes, each value would add a rule to the style sheet that is never removed.
      style={{
        position: 'relative',
        ...layout.style,
        paddingTop: before,
        paddingBottom: after,
        userSelect: marquee.isDrawing ? 'none' : undefined,
        ...props.attributes?.style,
      }}
    >
      {/* In one list and in their order, so that none is ever moved in the document, which would take its focus away. */}
      {[...far(isBefore), ...near, ...far(isAfter)]}
      {marquee.box}
    </Frame>
  );
}

type CellProps = Cell & { item: unknown; renderCell: Props<unknown>['renderCell'] };

/** Rendered again only when something about it has changed, not for every new row. */
const MemoCell = memo(function MemoCell({ item, renderCell, ...cell }: CellProps) {
  return renderCell(item, cell);
});
