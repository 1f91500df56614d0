import { presentTestimonial } from '../content/testimonial.ts';
import { TestimonialList } from '../sections/TestimonialList.tsx';
import { useTestimonials } from './reads.ts';

/** The about page's testimonials, with a sentence for each state. */
export function LiveTestimonials({ apiUrl }: { apiUrl: string }) {
  const { data: testimonials = [], isPending, isError } = useTestimonials(apiUrl);

  if (isPending) return <p role="status">Loading testimonials...</p>;
  if (isError) return <p role="alert">Failed to load testimonials. Please try again later.</p>;
  if (testimonials.length === 0) return <p className="muted">No testimonials available.</p>;
  return <TestimonialList testimonials={testimonials.map(presentTestimonial)} />;
}
