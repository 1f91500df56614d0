import { live as english } from '@vitrine/shared/languages/en/live';
import { HOME_TESTIMONIALS } from '@vitrine/shared/limits';
import type { IslandTexts } from '../content/texts/interface-texts.ts';
import { useHeroSlides, useImages, useTestimonials } from './reads.ts';

/** Says on the home page that its pictures or testimonials could not be loaded. */
type Props = IslandTexts<'live'> & { apiUrl: string };

export function LiveLoadFailure({ apiUrl, texts: { live } = { live: english } }: Props) {
  const reads = [useImages(apiUrl), useHeroSlides(apiUrl), useTestimonials(apiUrl, HOME_TESTIMONIALS)];
  if (!reads.some(({ isError }) => isError)) return null;

  return (
    <div className="load-failure" role="alert">
      <h2>{live.failedTitle}</h2>
      <p>{live.failedText}</p>
    </div>
  );
}
