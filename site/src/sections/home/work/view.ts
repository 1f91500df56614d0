import { HOME_PHOTOS } from '@vitrine/shared/limits';
import type { SectionSource } from '../section-view.ts';
import { photoRows } from './photo-rows.ts';
import { homeTiles, isChoice } from './tiles.ts';

/** The categories, or the first photographs while there are not two categories with photographs. */
export function workView({ content, library, texts, shown, isLive }: SectionSource) {
  const { categories, site } = content;
  const tiles = homeTiles(site.tiles, categories, library.tileOf);
  const rows = isChoice(tiles) ? [] : photoRows(library.first(null, HOME_PHOTOS + shown.length), shown);
  if (!isLive && tiles.length + rows.length === 0) return null;
  return {
    heading: texts.work_heading,
    button: texts.gallery_button,
    link: texts.tile_link,
    chosen: site.tiles,
    tiles,
    rows,
  };
}
