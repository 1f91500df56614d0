import type { Library, SiteContent } from '../../content/library.ts';
import type { ownTexts } from '../../content/texts/own-texts.ts';

export type SectionSource = {
  content: SiteContent;
  library: Library;
  /** Those of the home page. */
  texts: ReturnType<typeof ownTexts<'home'>>;
  /** The photographs of the hero. */
  shown: readonly number[];
  /** Whether browsers read the lists of the content. What they will find is not known when the page is made. */
  isLive: boolean;
};

/** Makes what a section shows, the properties of its `Section.astro`; null if there is nothing, and then it is not on the page. */
export type SectionView = (source: SectionSource) => object | null;

export type ViewBy<Make extends SectionView> = NonNullable<ReturnType<Make>>;
