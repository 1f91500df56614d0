import type { HomeSection } from '@vitrine/shared/home-sections/home-sections';
import { live as english } from '@vitrine/shared/languages/en/live';
import { HOME_TESTIMONIALS } from '@vitrine/shared/limits';
import type { IslandTexts } from '../content/texts/interface-texts.ts';
import { useCategories, useHeroSlides, useImages, useProjects, useTestimonials } from './reads.ts';

type Props = IslandTexts<'live'> & { apiUrl: string; sections: readonly HomeSection[] };

/** Says on the home page that something of its hero or of its sections could not be loaded. */
export function LiveLoadFailure({ apiUrl, sections, texts: { live } = { live: english } }: Props) {
  const reads = [
    useImages(apiUrl),
    useHeroSlides(apiUrl),
    useCategories(apiUrl, sections.includes('work')),
    useProjects(apiUrl, sections.includes('projects')),
    useTestimonials(apiUrl, HOME_TESTIMONIALS, sections.includes('testimonials')),
  ];
  if (!reads.some(({ isError }) => isError)) return null;

  return (
    <div className="load-failure" role="alert">
      <h2>{live.failedTitle}</h2>
      <p>{live.failedText}</p>
    </div>
  );
}
