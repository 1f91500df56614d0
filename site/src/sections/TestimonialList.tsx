import type { Catalogue } from '@vitrine/shared/languages/catalogue';
import type { Testimonial } from '../content/testimonial.ts';
import { Stars } from './Stars.tsx';

/** How many are beside each other in a wide window: as many as fill the rows, and at most three. */
const columnsOf = (count: number) => (count === 2 || count === 4 ? 2 : Math.min(3, count));

type Props = { testimonials: readonly Testimonial[]; texts: Catalogue['testimonials'] };

export const TestimonialList = ({ testimonials, texts }: Props) => (
  <ul className={`testimonials columns-${columnsOf(testimonials.length)}`}>
    {testimonials.map(({ id, avatar, company, name, quote, rating, title }) => (
      <li key={id}>
        <figure>
          <Stars rating={rating} texts={texts} />
          <blockquote dir="auto">{quote}</blockquote>
          <figcaption>
            <span className="avatar" aria-hidden="true">
              {avatar}
            </span>
            <span>
              <span>{name}</span>
              <span className="label muted">{company ? `${title}, ${company}` : title}</span>
            </span>
          </figcaption>
        </figure>
      </li>
    ))}
  </ul>
);
