import type { CSSProperties } from 'react';
import { Gallery, type GalleryProps } from './Gallery.tsx';
import type { Lead } from './grid/Grid.tsx';
import { type ColumnStarts, startsOf } from './grid/masonry.ts';

/** The gallery in columns whose pictures follow each other closely. An island of its own, so that other galleries do not load its code. */
export const MasonryGallery = (props: GalleryProps) => <Gallery {...props} grid="masonry" leadsOf={leadsOf} />;

const leadsOf: NonNullable<GalleryProps['leadsOf']> = (parts) =>
  startsOf(parts).map((starts, index) => (index > 0 ? leadOf(starts) : undefined));

/** A part is as high as its longest column. The next one is moved up to the end of the shortest, past elements that keep the others free. */
function leadOf(starts: ColumnStarts): Lead {
  const entries = Object.entries(starts);
  const overlaps = entries.map(([columns, ends]) => [`--overlap-${columns}`, Math.max(...ends)]);
  return {
    style: Object.fromEntries(overlaps) as CSSProperties,
    elements: entries.flatMap(([columns, ends]) =>
      ends.map(
        (end, column) =>
          end > 0 && (
            <template
              // biome-ignore lint/suspicious/noArrayIndexKey: a column is its place
              key={`${columns} ${column}`}
              className={`n${columns}`}
              style={{ gridColumn: column + 1, gridRow: `1 / span ${end}` }}
            />
          ),
      ),
    ),
  };
}
