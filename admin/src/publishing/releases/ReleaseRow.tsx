import { Box, Button, Link, Typography } from '@mui/material';
import type { KeptRelease } from '@vitrine/shared/contract/publishing';
import { StatusBadge } from '../../feedback/StatusBadge.tsx';
import { formatDateTime } from '../../lists/format-date.ts';
import { ChangeList } from './ChangeList.tsx';
import { formatSize } from './format-size.ts';

type Props = { release: KeptRelease; busy: boolean; onPutBack: () => void };

/** A release: its time, revision and size, and what it changed. */
export function ReleaseRow({ release, busy, onPutBack }: Props) {
  const { built_at, revision, bytes, pages, changes, is_live, look_at } = release;

  return (
    <Box component="li" sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2, py: 2 }}>
      <Box sx={{ flex: '1 1 280px', minWidth: 0 }}>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1.5 }}>
          <Typography component="time" dateTime={built_at} sx={{ fontWeight: 500 }}>
            {formatDateTime(built_at)}
          </Typography>
          {is_live && <StatusBadge tone="strong">Live</StatusBadge>}
        </Box>
        <Typography variant="body2" color="textSecondary" sx={{ fontVariantNumeric: 'tabular-nums' }}>
          Revision {revision} · {pages} pages · {formatSize(bytes)}
        </Typography>
        <ChangeList changes={changes} />
      </Box>
      {look_at && (
        <Link
          href={look_at}
          target="_blank"
          rel="noopener"
          aria-label={`Preview the release of ${formatDateTime(built_at)} in a new tab`}
        >
          Preview
        </Link>
      )}
      {!is_live && (
        <Button
          variant="outlined"
          disabled={busy}
          onClick={onPutBack}
          aria-label={`Restore the release of ${formatDateTime(built_at)}`}
        >
          Restore
        </Button>
      )}
    </Box>
  );
}
