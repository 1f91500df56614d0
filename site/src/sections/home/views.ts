import type { HomeSection } from '@vitrine/shared/home-sections/home-sections';
import { artistView } from './artist/view.ts';
import { closingView } from './closing/view.ts';
import { projectsView } from './projects/view.ts';
import type { SectionSource, SectionView, ViewBy } from './section-view.ts';
import { testimonialsView } from './testimonials/view.ts';
import { workView } from './work/view.ts';

const VIEWS = {
  work: workView,
  projects: projectsView,
  artist: artistView,
  testimonials: testimonialsView,
  closing: closingView,
} satisfies Record<HomeSection, SectionView>;

/** A section of the home page and what it shows. */
type ShownSection = { [Name in HomeSection]: { name: Name; view: ViewBy<(typeof VIEWS)[Name]> } }[HomeSection];

/** The sections that are on the home page, in the order that the owner has given them. */
export const shownSections = (source: SectionSource): ShownSection[] =>
  source.content.site.home_sections.flatMap((name) => {
    const view = VIEWS[name](source);
    return view ? [{ name, view } as ShownSection] : [];
  });
