import { Box, Typography } from '@mui/material';
import type { PublishTargetView } from '@vitrine/shared/contract/publishing';
import { formatDateTime } from '../lists/format-date.ts';

/** Deploy targets, and the results of their last calls. Shows nothing if the builder is the only one and its calls succeed. */
export function TargetList({ targets }: { targets: readonly PublishTargetView[] }) {
  if (targets.length === 0) return null;
  return (
    <section aria-labelledby="targets">
      <Typography id="targets" variant="h2" sx={{ mb: 2 }}>
        Deploy targets
      </Typography>
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, borderTop: 1, borderColor: 'divider' }}>
        {targets.map((target) => (
          <Box component="li" key={target.name} sx={{ py: 2, borderBottom: 1, borderColor: 'divider' }}>
            <Typography sx={{ fontWeight: 500 }}>{target.name}</Typography>
            <Typography variant="body2" color="textSecondary">
              Delivered revision {target.delivered_revision}
              {target.last_answer_at &&
                ` · answered ${target.last_answer ?? ''} on ${formatDateTime(target.last_answer_at)}`}
              {target.next_attempt_at && ` · is called again on ${formatDateTime(target.next_attempt_at)}`}
            </Typography>
            {target.last_error && (
              <Typography variant="body2" color="error" sx={{ overflowWrap: 'anywhere' }}>
                {target.last_error}
              </Typography>
            )}
          </Box>
        ))}
      </Box>
    </section>
  );
}
