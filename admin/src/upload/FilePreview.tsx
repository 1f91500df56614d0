import { Box, Typography } from '@mui/material';
import type { ReactNode } from 'react';
import { useObjectUrl } from '../feedback/useObjectUrl.ts';
import { formatMegabytes } from '../lists/format-megabytes.ts';

/** The chosen file before the upload: picture, name and size. `children` are its actions. */
export function FilePreview({ file, children }: { file: File; children: ReactNode }) {
  const url = useObjectUrl(file);

  return (
    <Box
      sx={{ display: 'flex', alignItems: 'center', gap: 2, mb: 2, p: 1, border: '1px solid', borderColor: 'divider' }}
    >
      <Box sx={{ width: 112, height: 84, flexShrink: 0, bgcolor: 'surface' }}>
        {url && (
          <Box component="img" src={url} alt="Preview" sx={{ width: '100%', height: '100%', objectFit: 'contain' }} />
        )}
      </Box>
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <Typography sx={{ overflowWrap: 'anywhere' }}>{file.name}</Typography>
        <Typography variant="body2" color="textSecondary">
          {formatMegabytes(file.size)}
        </Typography>
      </Box>
      {children}
    </Box>
  );
}
