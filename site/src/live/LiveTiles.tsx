import type { TileChoice } from '@vitrine/shared/contract/site/site';
import { homeTiles, pictureAmong } from '../content/home/tiles.ts';
import { Tiles } from '../sections/Tiles.tsx';
import { useCategories, useImages } from './reads.ts';

type Props = { apiUrl: string; imagesUrl: string; link: string; chosen: TileChoice[] | null };

export function LiveTiles({ apiUrl, imagesUrl, link, chosen }: Props) {
  const { data: images = [] } = useImages(apiUrl);
  const { data: categories = [] } = useCategories(apiUrl);
  const active = categories.filter(({ is_active }) => is_active);
  return <Tiles tiles={homeTiles(chosen, active, pictureAmong(images))} imagesUrl={imagesUrl} link={link} />;
}
