import type { Catalogue } from '@vitrine/shared/languages/catalogue';
import { type CSSProperties, Fragment, type MouseEvent, memo, type ReactNode } from 'react';
import { categoryLabel, type Photo } from '../../../content/photo.ts';
import { photosOfFirstView } from '../../../pictures/first-view.ts';
import { Picture } from '../../../pictures/Picture.tsx';
import { ratioClasses } from '../../../pictures/picture-classes.ts';
import { beginningGrid, type ColumnGrid, rowEnds, sizesInGrid, spanClasses } from './rows.ts';

/** What a part of the masonry grid begins with, so that it continues the part before. */
export type Lead = { style: CSSProperties; elements: ReactNode };

export type GridProps = {
  /** Rows, unless it is named. */
  grid?: ColumnGrid | undefined;
  lead?: Lead | undefined;
  photos: readonly Photo[];
  startsAt: number;
  isFirst: boolean;
  imagesUrl: string;
  texts: Catalogue['gallery'];
  addressOf: (photo: Photo) => string;
  onOpen: (event: MouseEvent, photo: Photo, index: number) => void;
};

/**
 * Photographs in rows of 1 to 4, each row of one height, none cropped. An empty template ends a row (see gallery.css). Another grid has a
 * style sheet of its own, and in the masonry grid templates are what reaches into a part from the one before.
 */
export const Grid = memo(function Grid({
  grid: wanted,
  lead,
  photos,
  startsAt,
  isFirst,
  imagesUrl,
  texts,
  addressOf,
  onOpen,
}: GridProps) {
  const grid = isFirst ? beginningGrid(wanted, photos) : wanted;
  const ends = rowEnds(photos, grid);
  const spans = spanClasses(photos, grid);
  const eager = isFirst ? photosOfFirstView(photos).length : 0;
  return (
    <ul className={grid ? `grid ${grid}` : 'grid'} style={lead?.style}>
      {lead?.elements}
      {photos.map((photo, index) => (
        <Fragment key={photo.id}>
          <li className={`${ratioClasses(photo)} ${spans[index]}`.trimEnd()}>
            <a
              href={addressOf(photo)}
              data-photo={photo.id}
              onClick={(event) => onOpen(event, photo, startsAt + index)}
            >
              <Picture
                photo={photo}
                alt={photo.alt}
                sizes={sizesInGrid(grid, photos, index)}
                imagesUrl={imagesUrl}
                loading={index < eager ? 'eager' : 'lazy'}
                priority={index < eager}
              />
              {/* Part of the link's name, which needs no title twice (WCAG 2.5.3). */}
              <span className="grid-caption">
                <span className="grid-title" dir="auto" aria-hidden={photo.alt === photo.title || undefined}>
                  {photo.title}
                </span>{' '}
                <span className="label">{categoryLabel(photo.category, texts)}</span>
              </span>
            </a>
          </li>
          {ends[index] && <template className={ends[index]} />}
        </Fragment>
      ))}
    </ul>
  );
});
