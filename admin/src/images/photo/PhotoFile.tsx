import { Box, Button, Typography } from '@mui/material';
import type { ImageAdminView } from '@vitrine/shared/contract/images';
import { useState } from 'react';
import { t } from '../../language/language.ts';
import { formatFile } from '../../lists/format-megabytes.ts';
import { Replacing } from '../../replacing/Replacing.tsx';
import { library } from '../../replacing/scope.ts';
import { useDownload } from '../useDownload.ts';
import { useGainMap } from './useGainMap.ts';

/** The file of a photograph, which can be downloaded and replaced. */
export function PhotoFile({ image }: { image: ImageAdminView }) {
  const { title, original_name: name, original_url: url, width, height } = image;
  const hasMap = useGainMap(image);
  const save = useDownload();
  const [isReplacing, setReplacing] = useState(false);

  return (
    <Box sx={{ my: 2 }}>
      <Typography variant="body2" color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
        {name}
        <br />
        {width} × {height}, {formatFile(image)}
      </Typography>
      {hasMap && (
        <Typography variant="body2" sx={{ mt: 1 }}>
          {t(
            'This file has an HDR gain map. The site shows the picture without it; the file that you download keeps it.',
          )}
        </Typography>
      )}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 1, ml: -1 }}>
        <Button aria-haspopup="dialog" onClick={() => setReplacing(true)}>
          {t('Replace the file…')}
        </Button>
        <Button
          component="a"
          href={url}
          download={name}
          onClick={(event) => {
            event.preventDefault();
            void save(image);
          }}
        >
          {t('Download the file')}
        </Button>
      </Box>
      <Replacing
        scope={library}
        of={isReplacing ? { ...image, name: title } : undefined}
        onClose={() => setReplacing(false)}
      />
    </Box>
  );
}
