import type { TileChoice } from '@vitrine/shared/contract/site/site';
import type { ComponentProps } from 'react';
import { homeTiles, pictureAmong } from '../content/home/tiles.ts';
import { Tiles } from '../sections/Tiles.tsx';
import { useCategories, useImages } from './reads.ts';

type Props = { apiUrl: string; imagesUrl: string; chosen: TileChoice[] | null } & Pick<
  ComponentProps<typeof Tiles>,
  'link' | 'isBelowHeading'
>;

export function LiveTiles({ apiUrl, imagesUrl, chosen, ...shown }: Props) {
  const { data: images = [] } = useImages(apiUrl);
  const { data: categories = [] } = useCategories(apiUrl);
  const active = categories.filter(({ is_active }) => is_active);
  return <Tiles tiles={homeTiles(chosen, active, pictureAmong(images))} imagesUrl={imagesUrl} {...shown} />;
}
