import { Box, Typography } from '@mui/material';
import { type ReactNode, useId } from 'react';

type Props = { title: string; hint?: string | undefined; children: ReactNode };

/** A section of the settings: its heading beside what can be set. */
export function SettingsSection({ title, hint, children }: Props) {
  const id = useId();

  return (
    <Box
      component="section"
      aria-labelledby={id}
      sx={{ display: 'grid', gridTemplateColumns: { md: 'minmax(200px, 1fr) 3fr' }, columnGap: 6, rowGap: 3 }}
    >
      <div>
        <Typography id={id} variant="h2">
          {title}
        </Typography>
        {hint && (
          <Typography color="textSecondary" sx={{ mt: 1, maxWidth: '40ch' }}>
            {hint}
          </Typography>
        )}
      </div>
      <Box sx={{ maxWidth: 640, minWidth: 0 }}>{children}</Box>
    </Box>
  );
}
