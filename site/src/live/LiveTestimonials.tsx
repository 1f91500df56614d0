import { testimonials as english } from '@vitrine/shared/languages/en/testimonials';
import { presentTestimonials } from '../content/testimonial.ts';
import { directionOf } from '../content/texts/direction.ts';
import type { IslandTexts } from '../content/texts/interface-texts.ts';
import { TestimonialList } from '../sections/TestimonialList.tsx';
import { useTestimonials } from './reads.ts';

type Props = IslandTexts<'testimonials'> & {
  apiUrl: string;
  /** Stands above testimonials only. One that is always there is on the page itself. */
  heading?: string;
};

/** The about page's testimonials, with a sentence for each state. */
export function LiveTestimonials({ apiUrl, heading, texts }: Props) {
  const sentences = texts?.testimonials ?? english;
  const { data: testimonials = [], isPending, isError } = useTestimonials(apiUrl);

  if (isPending) return <p role="status">{sentences.loading}</p>;
  if (isError) return <p role="alert">{sentences.failed}</p>;
  if (testimonials.length === 0) return <p className="muted">{sentences.none}</p>;
  return (
    <>
      {heading && (
        <h2 className="section-head" dir={directionOf(heading)}>
          {heading}
        </h2>
      )}
      <TestimonialList testimonials={presentTestimonials(testimonials, sentences)} texts={sentences} />
    </>
  );
}
