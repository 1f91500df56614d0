import { Box, Typography } from '@mui/material';
import { type ReactNode, useId } from 'react';

type Props = {
  title: string;
  hint?: string | undefined;
  /** Whether it needs the whole width, so that the heading is above it. */
  isWide?: boolean;
  children: ReactNode;
};

/** A section of the settings: its heading beside what can be set. */
export function SettingsSection({ title, hint, isWide = false, children }: Props) {
  const id = useId();

  return (
    <Box
      component="section"
      aria-labelledby={id}
      sx={{ display: 'grid', gridTemplateColumns: isWide ? undefined : columns, columnGap: 6, rowGap: 3 }}
    >
      <Box sx={isWide ? inLine : undefined}>
        <Typography id={id} variant="h2">
          {title}
        </Typography>
        {hint && (
          <Typography color="textSecondary" sx={{ mt: 1, maxWidth: isWide ? '100ch' : '40ch' }}>
            {hint}
          </Typography>
        )}
      </Box>
      <Box sx={{ maxWidth: isWide ? undefined : 640, minWidth: 0 }}>{children}</Box>
    </Box>
  );
}

const inLine = { display: 'flex', flexWrap: 'wrap', alignItems: 'baseline', columnGap: 3 };
const columns = { md: 'minmax(200px, 1fr) 3fr' };
