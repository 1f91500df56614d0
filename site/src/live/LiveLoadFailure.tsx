import { HOME_TESTIMONIALS } from '@vitrine/shared/limits';
import { useHeroSlides, useImages, useTestimonials } from './reads.ts';

/** Tells on the home page that its pictures or testimonials could not be loaded. */
export function LiveLoadFailure({ apiUrl }: { apiUrl: string }) {
  const reads = [useImages(apiUrl), useHeroSlides(apiUrl), useTestimonials(apiUrl, HOME_TESTIMONIALS)];
  if (!reads.some(({ isError }) => isError)) return null;

  return (
    <div className="load-failure" role="alert">
      <h2>Unable to Load Content</h2>
      <p>There was an error loading some content. Please try refreshing the page.</p>
    </div>
  );
}
