import type { Photograph } from './photograph.ts';

/** The list the seed reads: one entry per photograph, in gallery order. */
export function catalogue(photographs: readonly Photograph[]) {
  return photographs.map(({ name, title, description, category, tags, alt, isFeatured, isHero, focal }) => ({
    file: `${name}.jpg`,
    title,
    description,
    category,
    tags,
    alt,
    is_featured: isFeatured ?? false,
    is_hero_image: isHero ?? false,
    focal_x: focal[0],
    focal_y: focal[1],
  }));
}
