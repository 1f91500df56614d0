import type { SectionSource } from '../section-view.ts';
import { homeTiles } from './tiles.ts';

export function workView({ content, library, texts, isLive }: SectionSource) {
  const { categories, site } = content;
  const tiles = homeTiles(site.tiles, categories, library.tileOf);
  if (!isLive && tiles.length === 0) return null;
  return {
    heading: texts.work_heading,
    button: texts.gallery_button,
    link: texts.tile_link,
    chosen: site.tiles,
    tiles,
  };
}
