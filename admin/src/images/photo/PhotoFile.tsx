import { Box, Button, Typography } from '@mui/material';
import type { ImageAdminView } from '@vitrine/shared/contract/images';
import { type MouseEvent, useState } from 'react';
import { saveFrom } from '../../feedback/save-file.ts';
import { t } from '../../language/language.ts';
import { formatFile } from '../../lists/format-megabytes.ts';
import { useApi } from '../../providers/use-api.ts';
import { Replacing } from '../../replacing/Replacing.tsx';
import { library } from '../../replacing/scope.ts';
import { useGainMap } from './useGainMap.ts';

/** The file of a photograph, which can be downloaded and replaced. */
export function PhotoFile({ image }: { image: ImageAdminView }) {
  const { id, title, original_name: name, original_url: url, width, height } = image;
  const hasMap = useGainMap(image);
  const dataProvider = useApi();
  const [isReplacing, setReplacing] = useState(false);

  /** From an address that is read anew: this one may have expired since the dialog was opened. */
  async function download(event: MouseEvent) {
    event.preventDefault();
    const { data } = await dataProvider.getOne<ImageAdminView>('images', { id }).catch(() => ({ data: image }));
    saveFrom(data.original_url, data.original_name);
  }

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
        <Button component="a" href={url} download={name} onClick={download}>
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
