import type { Composition } from '@vitrine/shared/looks/look';
import { Picture } from '../../../pictures/Picture.tsx';
import { ratioClasses } from '../../../pictures/picture-classes.ts';
import { columnsOf, sizesInTiles } from './tile-sizes.ts';
import type { Tile } from './tiles.ts';

type Props = {
  tiles: readonly Tile[];
  imagesUrl: string;
  /** What the link below each of them says. */
  link: string;
  /** Whether a heading is above them. Without one theirs are of its level. */
  isBelowHeading: boolean;
  composition: Composition;
};

/** Categories of the home page. */
export function Tiles({ tiles, imagesUrl, link, isBelowHeading, composition }: Props) {
  const Label = isBelowHeading ? 'h3' : 'h2';
  if (tiles.length === 0) return null;
  return (
    <ul className={`tiles ${composition} columns-${columnsOf(tiles.length)}`}>
      {tiles.map(({ category, label, photo }, index) => (
        <li key={category} className={composition === 'screens' ? ratioClasses(photo) : undefined}>
          <a className="tile" href={`/gallery?category=${encodeURIComponent(category)}`}>
            <Picture photo={photo} alt="" sizes={sizesInTiles(tiles, index, composition)} imagesUrl={imagesUrl} cover />
            <Label>{label}</Label>
            {link && <span className="text-link">{link}</span>}
          </a>
        </li>
      ))}
    </ul>
  );
}
