import type { Group } from '../filters.ts';
import { GAP_PX, type Placed, type PlacedRow } from './layout.ts';
import { Tile, type TileActions } from './Tile.tsx';

type Props = {
  group: Group;
  box: Placed['groups'][number];
  rows: readonly PlacedRow[];
  total: number;
  favourites: ReadonlySet<number>;
  chosen: ReadonlySet<number>;
  /** Those that were replaced since they were marked. */
  newVersions: ReadonlySet<number>;
  comments: Readonly<Record<string, number>>;
  actions: TileActions;
};

/** The element of a section, to which the links above the grid lead. */
export const sectionId = (id: string) => `section-${id}`;

/** A section with those of its rows that are near the window. It is as high as all of them. */
export function GridSection({ group, box, rows, total, favourites, chosen, newVersions, comments, actions }: Props) {
  return (
    <section
      className="client-section"
      id={sectionId(group.id)}
      style={{ top: box.top, height: box.height }}
      tabIndex={-1}
      aria-label={group.title ?? undefined}
    >
      {group.title !== null && <h2 dir="auto">{group.title}</h2>}
      <ul>
        {rows.flatMap((row) => {
          let left = 0;
          return group.photos.slice(row.start, row.end).map((photo, index) => {
            const width = row.widths[index] ?? 0;
            const at = left;
            left += width + GAP_PX;
            return (
              <Tile
                key={photo.id}
                photo={photo}
                left={at}
                top={row.top - box.top}
                width={width}
                height={row.height}
                index={box.startsAt + row.start + index}
                total={total}
                isFavourite={favourites.has(photo.id)}
                isChosen={chosen.has(photo.id)}
                isNewVersion={newVersions.has(photo.id)}
                comments={comments[photo.id] ?? 0}
                {...actions}
              />
            );
          });
        })}
      </ul>
    </section>
  );
}
