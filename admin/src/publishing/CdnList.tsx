import { Box, Typography } from '@mui/material';
import type { CdnView } from '@vitrine/shared/contract/publishing';
import { formatDateTime } from '../lists/format-date.ts';

const owedText = (owed: number) =>
  owed === 0 ? 'Nothing to purge' : `Files of ${owed} ${owed === 1 ? 'image' : 'images'} to purge`;

/** The CDNs that pictures are purged from, and their last answers. */
export function CdnList({ cdns }: { cdns: readonly CdnView[] }) {
  if (cdns.length === 0) return null;
  return (
    <section aria-labelledby="cdns">
      <Typography id="cdns" variant="h2" sx={{ mb: 2 }}>
        Content delivery network
      </Typography>
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, borderTop: 1, borderColor: 'divider' }}>
        {cdns.map((cdn) => (
          <Box component="li" key={cdn.name} sx={{ py: 2, borderBottom: 1, borderColor: 'divider' }}>
            <Typography sx={{ fontWeight: 500 }}>{cdn.name}</Typography>
            <Typography variant="body2" color="textSecondary">
              {owedText(cdn.owed)}
              {cdn.last_answer_at && ` · answered ${cdn.last_answer ?? ''} on ${formatDateTime(cdn.last_answer_at)}`}
              {cdn.next_attempt_at && ` · is called again on ${formatDateTime(cdn.next_attempt_at)}`}
            </Typography>
            {cdn.last_error && (
              <Typography variant="body2" color="error" sx={{ overflowWrap: 'anywhere' }}>
                {cdn.last_error}
              </Typography>
            )}
          </Box>
        ))}
      </Box>
    </section>
  );
}
