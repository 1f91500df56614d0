import { Box, Typography } from '@mui/material';
import type { NamedPhotographs as Named } from '@vitrine/shared/contract/publishing';
import { t } from '../../language/language.ts';

type Props = Named & {
  /** How many they are, and what is said of them. */
  label: string;
};

/** The first of some photographs by their titles; nothing if there are none. */
export function NamedPhotographs({ count, photographs, label }: Props) {
  if (count === 0) return null;
  const rest = count - photographs.length;
  return (
    <Box sx={{ mt: 2 }}>
      <Typography>{label}:</Typography>
      <Box component="ul" aria-label={label} sx={{ my: 1, pl: 3, overflowWrap: 'anywhere' }}>
        {photographs.map(({ id, title }) => (
          <li key={id}>{title || t('Photograph {id}', { id: String(id) })}</li>
        ))}
        {rest > 0 && <li>{t('{count} more', { count: rest })}</li>}
      </Box>
    </Box>
  );
}
