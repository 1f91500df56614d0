import type { TileChoice } from '@vitrine/shared/contract/site/site';
import { homeTiles, pictureAmong } from '../content/home/tiles.ts';
import { Work, type WorkTexts } from '../sections/Work.tsx';
import { useCategories, useImages } from './reads.ts';

type Props = WorkTexts & { apiUrl: string; imagesUrl: string; chosen: TileChoice[] | null };

export function LiveTiles({ apiUrl, imagesUrl, chosen, ...shown }: Props) {
  const { data: images = [] } = useImages(apiUrl);
  const { data: categories = [] } = useCategories(apiUrl);
  const active = categories.filter(({ is_active }) => is_active);
  return <Work tiles={homeTiles(chosen, active, pictureAmong(images))} imagesUrl={imagesUrl} {...shown} />;
}
