import type { Tile } from '../content/tiles.ts';
import { Picture } from '../pictures/Picture.tsx';

type Props = { tiles: readonly Tile[]; imagesUrl: string };

/** The four categories of the home page. */
export const Tiles = ({ tiles, imagesUrl }: Props) => (
  <ul className="tiles">
    {tiles.map(({ category, photo }) => (
      <li key={category}>
        <a className="tile" href={`/gallery?category=${encodeURIComponent(category)}`}>
          {photo ? (
            <Picture photo={photo} alt="" sizes="(min-width: 960px) 23vw, 45vw" imagesUrl={imagesUrl} cover />
          ) : (
            <span className="picture" />
          )}
          <h3>{category}</h3>
          <span className="text-link">View Collection</span>
        </a>
      </li>
    ))}
  </ul>
);
