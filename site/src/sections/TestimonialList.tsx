import type { Testimonial } from '../content/testimonial.ts';
import { Stars } from './Stars.tsx';

export const TestimonialList = ({ testimonials }: { testimonials: readonly Testimonial[] }) => (
  <ul className="testimonials">
    {testimonials.map(({ id, avatar, company, isFeatured, name, quote, rating, title }) => (
      <li key={id}>
        <figure>
          <Stars rating={rating} />
          <blockquote dir="auto">{quote}</blockquote>
          <figcaption>
            <span className="avatar" aria-hidden="true">
              {avatar}
            </span>
            <span>
              <span className="testimonial-name">{name}</span>
              <span className="label muted">
                {company ? `${title}, ${company}` : title}
                {isFeatured && <span className="badge">Featured</span>}
              </span>
            </span>
          </figcaption>
        </figure>
      </li>
    ))}
  </ul>
);
