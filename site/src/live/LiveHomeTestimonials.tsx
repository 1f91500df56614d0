import { HOME_TESTIMONIALS, TESTIMONIAL_PLACEHOLDERS } from '@vitrine/shared/limits';
import { presentTestimonial } from '../content/testimonial.ts';
import { TestimonialList } from '../sections/TestimonialList.tsx';
import { Placeholders } from './Placeholders.tsx';
import { useTestimonials } from './reads.ts';

/** The home page's testimonials: placeholders while they load, and no section at all if there are none. */
export function LiveHomeTestimonials({ apiUrl }: { apiUrl: string }) {
  const { data: testimonials = [], isPending } = useTestimonials(apiUrl, HOME_TESTIMONIALS);
  if (!isPending && testimonials.length === 0) return null;

  return (
    <section className="section">
      <h2 className="section-head">Client Testimonials</h2>
      {isPending ? (
        <Placeholders className="testimonial-placeholders" count={TESTIMONIAL_PLACEHOLDERS} />
      ) : (
        <TestimonialList testimonials={testimonials.map(presentTestimonial)} />
      )}
    </section>
  );
}
