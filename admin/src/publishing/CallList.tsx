import { Box, Typography } from '@mui/material';
import type { CdnView } from '@vitrine/shared/contract/publishing';
import { t } from '../language/language.ts';
import { formatDateTime } from '../lists/format-date.ts';
import { LinedList } from '../lists/LinedList.tsx';
import { TechnicalDetails } from './TechnicalDetails.tsx';

type Called = Pick<CdnView, 'name' | 'last_answer' | 'last_answer_at' | 'next_attempt_at' | 'last_error'>;
type Props<T> = {
  id: string;
  title: string;
  called: readonly T[];
  /** Whether it has got everything. */
  isDone: (one: T) => boolean;
  /** In the terms of whoever set it up. */
  describe: (one: T) => string;
};

/** Services that are called after a change: whether they have got it, and the particulars of the calls on request. Nothing if there are none. */
export function CallList<T extends Called>({ id, title, called, isDone, describe }: Props<T>) {
  if (called.length === 0) return null;
  return (
    <section aria-labelledby={id}>
      <Typography id={id} variant="h2" sx={{ mb: 2 }}>
        {title}
      </Typography>
      <LinedList>
        {called.map((one) => (
          <Box component="li" key={one.name} sx={{ py: 2 }}>
            <Typography sx={{ fontWeight: 500 }}>{one.name}</Typography>
            <Typography variant="body2" color={one.last_error ? 'error' : 'textSecondary'}>
              {stateOf(one, isDone(one))}
            </Typography>
            <TechnicalDetails>
              <Typography variant="body2" color="textSecondary">
                {describe(one)}
                {one.last_answer_at &&
                  ` · ${t('{answer} on {time}', { answer: one.last_answer ?? '', time: formatDateTime(one.last_answer_at) })}`}
              </Typography>
              {one.last_error && (
                <Typography variant="body2" color="error" sx={{ overflowWrap: 'anywhere' }}>
                  {one.last_error}
                </Typography>
              )}
            </TechnicalDetails>
          </Box>
        ))}
      </LinedList>
    </section>
  );
}

function stateOf({ last_error, last_answer_at, next_attempt_at }: Called, isDone: boolean): string {
  const next = next_attempt_at && t('It is called again on {time}.', { time: formatDateTime(next_attempt_at) });
  const andNext = (sentence: string) => (next ? `${sentence} ${next}` : sentence);
  if (last_error) return andNext(t('It did not take the latest changes.'));
  if (!isDone) return andNext(t('The latest changes are on their way.'));
  return last_answer_at ? t('Up to date since {time}.', { time: formatDateTime(last_answer_at) }) : t('Up to date.');
}
