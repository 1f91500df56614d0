import { RATING_MAX } from '@vitrine/shared/limits';

export const Stars = ({ rating }: { rating: number }) => (
  <span className="stars" role="img" aria-label={`Rated ${rating} of ${RATING_MAX}`}>
    {'★'.repeat(rating)}
    <span className="stars-rest">{'★'.repeat(RATING_MAX - rating)}</span>
  </span>
);
