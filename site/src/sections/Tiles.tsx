import type { Tile } from '../content/home/tiles.ts';
import { Picture } from '../pictures/Picture.tsx';

type Props = {
  tiles: readonly Tile[];
  imagesUrl: string;
  /** What the link below each of them says. */
  link: string;
};

/** How many are beside each other in a wide window, so that the rows are full if possible. */
const columnsOf = (count: number) =>
  count === 5 ? 5 : count % 4 === 0 || count > 6 ? 4 : Math.min(3, Math.max(2, count));

const sizesOf = (count: number) => `(min-width: 960px) ${Math.floor(92 / columnsOf(count))}vw, 45vw`;

/** Categories of the home page. */
export const Tiles = ({ tiles, imagesUrl, link }: Props) =>
  tiles.length > 0 && (
    <ul className={`tiles columns-${columnsOf(tiles.length)}`}>
      {tiles.map(({ category, label, photo }) => (
        <li key={category}>
          <a className="tile" href={`/gallery?category=${encodeURIComponent(category)}`}>
            <Picture photo={photo} alt="" sizes={sizesOf(tiles.length)} imagesUrl={imagesUrl} cover />
            <h3>{label}</h3>
            {link && <span className="text-link">{link}</span>}
          </a>
        </li>
      ))}
    </ul>
  );
