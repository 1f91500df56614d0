import { Box, Typography } from '@mui/material';
import type { CdnView } from '@vitrine/shared/contract/publishing';
import { formatDateTime } from '../lists/format-date.ts';
import { LinedList } from '../lists/LinedList.tsx';

type Called = Pick<CdnView, 'name' | 'last_answer' | 'last_answer_at' | 'next_attempt_at' | 'last_error'>;
type Props<T> = { id: string; title: string; called: readonly T[]; describe: (one: T) => string };

/** Services that are called after a change, and their last answers. Shows nothing if there are none. */
export function CallList<T extends Called>({ id, title, called, describe }: Props<T>) {
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
            <Typography variant="body2" color="textSecondary">
              {describe(one)}
              {one.last_answer_at && ` · answered ${one.last_answer ?? ''} on ${formatDateTime(one.last_answer_at)}`}
              {one.next_attempt_at && ` · is called again on ${formatDateTime(one.next_attempt_at)}`}
            </Typography>
            {one.last_error && (
              <Typography variant="body2" color="error" sx={{ overflowWrap: 'anywhere' }}>
                {one.last_error}
              </Typography>
            )}
          </Box>
        ))}
      </LinedList>
    </section>
  );
}
