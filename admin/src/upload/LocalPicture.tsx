import { Box, Typography } from '@mui/material';
import { useState } from 'react';
import { useObjectUrl } from '../feedback/useObjectUrl.ts';
import { formatName } from '../lists/format-megabytes.ts';

/** The picture of a file on this computer; the name of its format where the browser cannot show it. */
export function LocalPicture({ file, alt }: { file: Blob | undefined; alt: string }) {
  const url = useObjectUrl(file);
  const [failed, setFailed] = useState<string>();

  if (!file || !url) return null;
  if (url === failed) {
    return (
      <Box sx={{ display: 'grid', height: '100%', placeItems: 'center' }}>
        <Typography variant="body2" color="textSecondary">
          {formatName(file.type)}
        </Typography>
      </Box>
    );
  }
  return (
    <Box
      component="img"
      src={url}
      alt={alt}
      decoding="async"
      onError={() => setFailed(url)}
      sx={{ display: 'block', width: '100%', height: '100%', objectFit: 'contain' }}
    />
  );
}
