import { Box, Typography } from '@mui/material';
import type { ReactNode } from 'react';
import { t } from '../language/language.ts';
import { formatMegabytes } from '../lists/format-megabytes.ts';
import { LocalPicture } from './LocalPicture.tsx';

/** The chosen file before the upload: picture, name and size. `children` are its actions. */
export function FilePreview({ file, children }: { file: File; children: ReactNode }) {
  return (
    <Box
      sx={{ display: 'flex', alignItems: 'center', gap: 2, mb: 2, p: 1, border: '1px solid', borderColor: 'divider' }}
    >
      <Box sx={{ width: 112, height: 84, flexShrink: 0, bgcolor: 'surface' }}>
        <LocalPicture file={file} alt={t('Preview')} />
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
