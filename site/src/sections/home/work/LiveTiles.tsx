import type { TileChoice } from '@vitrine/shared/contract/site/site';
import type { Composition } from '@vitrine/shared/looks/look';
import { heroPictures } from '../../../content/home/hero.ts';
import type { IslandTexts } from '../../../content/texts/interface-texts.ts';
import { photoInGallery } from '../../../live/photo-in-gallery.ts';
import { amongPhotographs, useCategories, useHeroSlides, useImages } from '../../../live/reads.ts';
import { photoRows } from './photo-rows.ts';
import { homeTiles, isChoice, pictureAmong } from './tiles.ts';
import { Work, type WorkTexts } from './Work.tsx';

type Props = WorkTexts &
  IslandTexts<'lightbox'> & {
    apiUrl: string;
    imagesUrl: string;
    chosen: TileChoice[] | null;
    composition: Composition;
  };

export function LiveTiles({ apiUrl, imagesUrl, chosen, language: _, texts, ...shown }: Props) {
  const { data: images = [] } = useImages(apiUrl, texts);
  const { data: categories } = useCategories(apiUrl);
  const { data: slides } = useHeroSlides(apiUrl);
  const active = (categories ?? []).filter(({ is_active }) => is_active);
  const tiles = homeTiles(chosen, active, pictureAmong(images));
  const pictures = slides ? heroPictures(slides, amongPhotographs(images)) : [];
  const isKnown = categories !== undefined && slides !== undefined;
  const rows =
    isChoice(tiles) || !isKnown
      ? []
      : photoRows(
          images,
          pictures.map(({ image }) => image.id),
        );
  return <Work tiles={tiles} rows={rows} imagesUrl={imagesUrl} addressOf={photoInGallery} {...shown} />;
}
