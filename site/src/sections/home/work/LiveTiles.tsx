import type { TileChoice } from '@vitrine/shared/contract/site/site';
import { useCategories, useImages } from '../../../live/reads.ts';
import { homeTiles, pictureAmong } from './tiles.ts';
import { Work, type WorkTexts } from './Work.tsx';

type Props = WorkTexts & { apiUrl: string; imagesUrl: string; chosen: TileChoice[] | null };

export function LiveTiles({ apiUrl, imagesUrl, chosen, ...shown }: Props) {
  const { data: images = [] } = useImages(apiUrl);
  const { data: categories = [] } = useCategories(apiUrl);
  const active = categories.filter(({ is_active }) => is_active);
  return <Work tiles={homeTiles(chosen, active, pictureAmong(images))} imagesUrl={imagesUrl} {...shown} />;
}
