import type { Catalogue } from '@vitrine/shared/languages/catalogue';
import { RATING_MAX } from '@vitrine/shared/limits';
import { filledIn } from '@vitrine/shared/site-texts/filled-in';

type Props = { rating: number; texts: Pick<Catalogue['testimonials'], 'rated'> };

export const Stars = ({ rating, texts }: Props) => (
  <span className="stars" role="img" aria-label={filledIn(texts.rated, { rating, best: RATING_MAX })}>
    {'★'.repeat(rating)}
    <span className="stars-rest">{'★'.repeat(RATING_MAX - rating)}</span>
  </span>
);
