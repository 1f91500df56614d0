import type { TileChoice } from '@vitrine/shared/contract/site/site';
import { heroFrames } from '../../../content/home/hero.ts';
import { amongPhotographs, useCategories, useHeroSlides, useImages } from '../../../live/reads.ts';
import { photoRows } from './photo-rows.ts';
import { homeTiles, isChoice, pictureAmong } from './tiles.ts';
import { Work, type WorkTexts } from './Work.tsx';

type Props = WorkTexts & { apiUrl: string; imagesUrl: string; chosen: TileChoice[] | null };

const NO_TEXTS = { headline: '', subtitle: '', buttons: '' };

export function LiveTiles({ apiUrl, imagesUrl, chosen, ...shown }: Props) {
  const { data: images = [] } = useImages(apiUrl);
  const { data: categories } = useCategories(apiUrl);
  const { data: slides } = useHeroSlides(apiUrl);
  const active = (categories ?? []).filter(({ is_active }) => is_active);
  const tiles = homeTiles(chosen, active, pictureAmong(images));
  const frames = slides ? heroFrames(slides, amongPhotographs(images), NO_TEXTS) : [];
  const isKnown = categories !== undefined && slides !== undefined;
  const rows =
    isChoice(tiles) || !isKnown
      ? []
      : photoRows(
          images,
          frames.map(({ photo }) => photo.id),
        );
  return <Work tiles={tiles} rows={rows} imagesUrl={imagesUrl} {...shown} />;
}
