import { Box, Typography } from '@mui/material';

/** Stands in while the auth state or a part of the program loads. */
export function LoadingScreen() {
  return (
    <Box role="status" sx={{ display: 'grid', placeItems: 'center', minHeight: '60dvh' }}>
      <Typography color="textSecondary">Loading...</Typography>
    </Box>
  );
}
