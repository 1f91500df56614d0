import type { ContentView } from '@vitrine/shared/contract/content';
import type { ImageView } from '@vitrine/shared/contract/images';
import type { PageView } from '@vitrine/shared/contract/site/pages';
import type { ProjectView } from '@vitrine/shared/contract/site/projects';

/** The content of the site but its photographs, of which a library may have very many. */
export type SiteContent = Omit<ContentView, 'images' | 'pages' | 'projects'> & {
  pages: SitePage[];
  projects: SiteProject[];
};

/** Where typed addresses lead instead, null if nowhere. The builder finds it out. */
type Destinations = { destinations?: Record<string, string | null> };
export type SitePage = PageView & Destinations;
export type SiteProject = ProjectView & Destinations;

/** What stands for a photograph where another page names it. */
export type PhotoEntry = { id: number; title: string; filename: string; updated_at: string };

/** The category of some photographs, and how many of them it has. */
export type UsedCategory = { name: string; total: number };

/**
 * The photographs of the site in the order of the gallery. Each call reads what it answers; the library itself is never in memory.
 * A `category` of null means all photographs.
 */
export type Library = {
  count: () => number;
  image: (id: number) => ImageView | undefined;
  /** The first ones. */
  first: (category: string | null, limit: number) => ImageView[];
  heroImages: () => ImageView[];
  /** The first hero image or the first of these photographs, whichever comes first. */
  firstHeroOr: (ids: readonly number[]) => ImageView | undefined;
  /** The newest featured photograph of a category, or its newest if none is featured. */
  tileOf: (category: string) => ImageView | undefined;
  /** The newest ones, whatever their order. */
  newest: (limit: number) => ImageView[];
  /** The categories of the photographs, in the order of their first ones. */
  categories: () => UsedCategory[];
  /** The ids of the first ones, or of all. */
  ids: (category: string | null, limit?: number) => number[];
  /** The photographs before and after one. */
  neighbours: (id: number) => { previous: PhotoEntry | null; next: PhotoEntry | null };
  /** Those with ids from `from` to `to`, by id. */
  entries: (from: number, to: number) => PhotoEntry[];
  /** Ranges of this many ids in which there are photographs, by number from 1, with the latest change in each. */
  ranges: (size: number) => { number: number; updatedAt: string }[];
  /** The id of the photograph that was added last; 0 if there is none. */
  greatestId: () => number;
};
