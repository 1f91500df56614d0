import { Box, Typography } from '@mui/material';
import type { ReleaseHoldsPrivate } from '@vitrine/shared/contract/publishing';

const NAMED = 20;

/** The photographs that prevent a release from being restored unchanged. */
export function HiddenPhotos({ held }: { held: ReleaseHoldsPrivate['data'] }) {
  const { photos, without_private } = held;
  const rest = photos.length - NAMED;
  const them = photos.length === 1 ? 'it' : 'them';

  return (
    <>
      <Box component="ul" aria-label="Not public now" sx={{ my: 2, pl: 3, overflowWrap: 'anywhere' }}>
        {photos.slice(0, NAMED).map(({ id, title }) => (
          <li key={id}>{title}</li>
        ))}
        {rest > 0 && <li>{rest} more</li>}
      </Box>
      <Typography>
        {without_private
          ? `The release can be restored without ${them}. Its texts and settings come back as they were.`
          : `The release was made by an earlier version, and cannot be restored without ${them}.`}
      </Typography>
    </>
  );
}
