import { live } from '@vitrine/shared/languages/en/live';
import { testimonials as sentences } from '@vitrine/shared/languages/en/testimonials';
import { HOME_TESTIMONIALS, TESTIMONIAL_PLACEHOLDERS } from '@vitrine/shared/limits';
import { presentTestimonials } from '../../../content/testimonial.ts';
import { directionOf } from '../../../content/texts/direction.ts';
import type { IslandTexts } from '../../../content/texts/interface-texts.ts';
import { Placeholders } from '../../../live/Placeholders.tsx';
import { useTestimonials } from '../../../live/reads.ts';
import { TestimonialList } from '../../TestimonialList.tsx';

type Props = IslandTexts<'live' | 'testimonials'> & { apiUrl: string; heading: string };

const ENGLISH = { live, testimonials: sentences };

/** The home page's testimonials: placeholders while they load, and no section at all if there are none. */
export function LiveHomeTestimonials({ apiUrl, heading, texts = ENGLISH }: Props) {
  const { data: testimonials = [], isPending } = useTestimonials(apiUrl, HOME_TESTIMONIALS);
  if (!isPending && testimonials.length === 0) return null;

  return (
    <section className="section">
      {heading && (
        <h2 className="section-head" dir={directionOf(heading)}>
          {heading}
        </h2>
      )}
      {isPending ? (
        <Placeholders
          className="testimonial-placeholders"
          count={TESTIMONIAL_PLACEHOLDERS}
          label={texts.live.loading}
        />
      ) : (
        <TestimonialList
          testimonials={presentTestimonials(testimonials, texts.testimonials)}
          texts={texts.testimonials}
        />
      )}
    </section>
  );
}
