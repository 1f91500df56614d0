import type { Composition } from '@vitrine/shared/looks/look';
import type { Photo } from '../content/photo.ts';
import type { PhotoRow } from '../content/projects/project-parts.ts';
import { isTall, ratioOf, sizesInProject } from '../content/projects/row-sizes.ts';
import { Picture } from '../pictures/Picture.tsx';
import { ratioClasses } from '../pictures/picture-classes.ts';

type Props = {
  row: PhotoRow;
  imagesUrl: string;
  /** How many of its photographs are fetched at once. */
  early: number;
  composition?: Composition;
  addressOf: (photo: Photo) => string;
};

/** Photographs of a project beside each other. */
export const ProjectRow = ({ row, imagesUrl, early, composition, addressOf }: Props) => (
  <div
    className={`photos ${row.layout}${isTall(row) ? ' tall' : ''} ${ratioClasses({ width: ratioOf(row), height: 1 })}`}
  >
    {row.photos.map((photo, index) => (
      <a
        // biome-ignore lint/suspicious/noArrayIndexKey: the same photograph may be there twice
        key={index}
        href={addressOf(photo)}
        className={row.photos.length > 1 ? ratioClasses(photo) : undefined}
        data-photo={photo.id}
      >
        <Picture
          photo={photo}
          alt={photo.alt}
          sizes={sizesInProject(row, index, composition)}
          imagesUrl={imagesUrl}
          loading={index < early ? 'eager' : 'lazy'}
          priority={index < early}
        />
      </a>
    ))}
  </div>
);
