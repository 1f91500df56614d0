import { Picture } from '../../../pictures/Picture.tsx';
import type { Tile } from './tiles.ts';

type Props = {
  tiles: readonly Tile[];
  imagesUrl: string;
  /** What the link below each of them says. */
  link: string;
  /** Whether a heading is above them. Without one theirs are of its level. */
  isBelowHeading: boolean;
};

/** How many are beside each other in a wide window, so that the rows are full if possible. */
const columnsOf = (count: number) =>
  count === 5 ? 5 : count % 4 === 0 || count > 6 ? 4 : Math.min(3, Math.max(2, count));

const sizesOf = (count: number) => `(min-width: 960px) ${Math.floor(92 / columnsOf(count))}vw, 45vw`;

/** Categories of the home page. */
export function Tiles({ tiles, imagesUrl, link, isBelowHeading }: Props) {
  const Label = isBelowHeading ? 'h3' : 'h2';
  if (tiles.length === 0) return null;
  return (
    <ul className={`tiles columns-${columnsOf(tiles.length)}`}>
      {tiles.map(({ category, label, photo }) => (
        <li key={category}>
          <a className="tile" href={`/gallery?category=${encodeURIComponent(category)}`}>
            <Picture photo={photo} alt="" sizes={sizesOf(tiles.length)} imagesUrl={imagesUrl} cover />
            <Label>{label}</Label>
            {link && <span className="text-link">{link}</span>}
          </a>
        </li>
      ))}
    </ul>
  );
}
