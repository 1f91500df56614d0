import { homeTiles } from '../content/tiles.ts';
import { Tiles } from '../sections/Tiles.tsx';
import { useImages } from './reads.ts';

type Props = { apiUrl: string; imagesUrl: string };

export function LiveTiles({ apiUrl, imagesUrl }: Props) {
  const { data: images = [] } = useImages(apiUrl);
  return <Tiles tiles={homeTiles({ images })} imagesUrl={imagesUrl} />;
}
