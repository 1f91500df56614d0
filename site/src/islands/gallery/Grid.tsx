import { Fragment, type MouseEvent, memo } from 'react';
import type { Photo } from '../../content/photo.ts';
import { Picture } from '../../pictures/Picture.tsx';
import { ratioClasses } from '../../pictures/picture-classes.ts';
import { photosOfFirstView } from './first-view.ts';
import { rowEnds, sizesInRow } from './rows.ts';

export type GridProps = {
  photos: readonly Photo[];
  startsAt: number;
  isFirst: boolean;
  imagesUrl: string;
  addressOf: (photo: Photo) => string;
  onOpen: (event: MouseEvent, photo: Photo, index: number) => void;
};

/** Photographs in rows of 1 to 4, each row of one height, none cropped. An empty template ends a row (see gallery.css). */
export const Grid = memo(function Grid({ photos, startsAt, isFirst, imagesUrl, addressOf, onOpen }: GridProps) {
  const eager = isFirst ? photosOfFirstView(photos).length : 0;
  return (
    <ul className="grid">
      {photos.map((photo, index) => {
        const ends = rowEnds(index);
        return (
          <Fragment key={photo.id}>
            <li className={ratioClasses(photo)}>
              <a
                href={addressOf(photo)}
                data-photo={photo.id}
                onClick={(event) => onOpen(event, photo, startsAt + index)}
              >
                <Picture
                  photo={photo}
                  alt={photo.alt}
                  sizes={sizesInRow(photos, index)}
                  imagesUrl={imagesUrl}
                  loading={index < eager ? 'eager' : 'lazy'}
                  priority={index < eager}
                />
                <span className="grid-caption" aria-hidden="true">
                  <span className="grid-title" dir="auto">
                    {photo.title}
                  </span>
                  <span className="label">{photo.category}</span>
                </span>
              </a>
            </li>
            {ends && <template className={ends} />}
          </Fragment>
        );
      })}
    </ul>
  );
});
