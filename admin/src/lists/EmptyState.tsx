import { Box, Typography } from '@mui/material';

/** Shown in place of an empty list. */
export function EmptyState({ title, hint }: { title: string; hint?: string }) {
  return (
    <Box sx={{ py: 10, textAlign: 'center', border: '1px dashed', borderColor: 'divider' }}>
      <Typography variant="h3" component="p">
        {title}
      </Typography>
      {hint && (
        <Typography color="textSecondary" sx={{ mt: 1 }}>
          {hint}
        </Typography>
      )}
    </Box>
  );
}
