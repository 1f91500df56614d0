import { Button, Stack } from '@mui/material';
import { CopyIcon } from '../../icons/CopyIcon.tsx';
import { DownloadIcon } from '../../icons/DownloadIcon.tsx';
import { t } from '../../language/language.ts';
import type { Marked } from '../../providers/calls/gallery-calls.ts';
import type { Gallery } from '../screen/useGallery.ts';
import { useExport } from './useExport.ts';

/** A name in every language. */
const CSV = 'CSV';

/** Takes the choice, or the favourites, to the program in which the photographs are developed. */
export function Exports({ gallery, what }: { gallery: Gallery; what: Marked }) {
  const { save, copyLine } = useExport(gallery, what);
  const copy = <CopyIcon />;
  const down = <DownloadIcon />;

  return (
    <Stack direction="row" role="group" aria-label={t('Exports')} sx={{ flexWrap: 'wrap', gap: 1, mb: 2 }}>
      <Button variant="outlined" startIcon={copy} onClick={() => copyLine('lightroom')}>
        {t('Lightroom search')}
      </Button>
      <Button variant="outlined" startIcon={copy} onClick={() => copyLine('capture-one')}>
        {t('Capture One search')}
      </Button>
      <Button variant="outlined" startIcon={down} onClick={() => save('csv')}>
        {CSV}
      </Button>
      <Button variant="outlined" startIcon={down} onClick={() => save('xmp')}>
        {t('XMP sidecars')}
      </Button>
    </Stack>
  );
}
