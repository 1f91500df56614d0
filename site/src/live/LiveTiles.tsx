import { homeTiles, pictureAmong } from '../content/home/tiles.ts';
import { Tiles } from '../sections/Tiles.tsx';
import { useCategories, useImages } from './reads.ts';

type Props = { apiUrl: string; imagesUrl: string };

export function LiveTiles({ apiUrl, imagesUrl }: Props) {
  const { data: images = [] } = useImages(apiUrl);
  const { data: categories = [] } = useCategories(apiUrl);
  const active = categories.filter(({ is_active }) => is_active);
  return <Tiles tiles={homeTiles(active, pictureAmong(images))} imagesUrl={imagesUrl} />;
}
