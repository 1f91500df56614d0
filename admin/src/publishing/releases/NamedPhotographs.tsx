import { Box, Typography } from '@mui/material';
import type { NamedPhotographs as Named } from '@vitrine/shared/contract/publishing';
import { counted } from '@vitrine/shared/counted';

type Props = Named & {
  /** What is said of them. */
  fact: string;
};

/** The first of some photographs by their titles; nothing if there are none. */
export function NamedPhotographs({ count, photographs, fact }: Props) {
  if (count === 0) return null;
  const label = `${counted(count, 'photograph')} ${fact}`;
  const rest = count - photographs.length;
  return (
    <Box sx={{ mt: 2 }}>
      <Typography>{label}:</Typography>
      <Box component="ul" aria-label={label} sx={{ my: 1, pl: 3, overflowWrap: 'anywhere' }}>
        {photographs.map(({ id, title }) => (
          <li key={id}>{title || `Photograph ${id}`}</li>
        ))}
        {rest > 0 && <li>{rest} more</li>}
      </Box>
    </Box>
  );
}
