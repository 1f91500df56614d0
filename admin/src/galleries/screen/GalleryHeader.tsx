import { Alert, Box, Button, Stack, Typography } from '@mui/material';
import { AFTER_LOGIN_PATH } from '@vitrine/shared/limits';
import { Link } from 'react-router';
import { ArrowBackIcon } from '../../icons/ArrowBackIcon.tsx';
import { t } from '../../language/language.ts';
import { countPhotographs } from '../../lists/count-photographs.ts';
import { formatMegabytes } from '../../lists/format-megabytes.ts';
import { RestoreButton } from '../list/RestoreButton.tsx';
import { StateBadges } from '../StateBadges.tsx';
import { SharePanel } from '../share/SharePanel.tsx';
import type { Gallery } from './useGallery.ts';

/** What a gallery is, and how it gets to the client. */
export function GalleryHeader({ gallery }: { gallery: Gallery }) {
  const { title, client_name, counts, deleted_at } = gallery;
  const facts = [client_name, countPhotographs(counts.photos), counts.photos > 0 && formatMegabytes(counts.bytes)];

  return (
    <Box component="section" aria-label={t('The gallery')} sx={{ mb: 2 }}>
      <Button component={Link} to={`${AFTER_LOGIN_PATH}/galleries`} startIcon={<ArrowBackIcon />} sx={{ ml: -1 }}>
        {t('All galleries')}
      </Button>
      <Stack direction="row" sx={{ flexWrap: 'wrap', alignItems: 'center', columnGap: 1.5, rowGap: 0.5 }}>
        <Typography variant="h2" sx={{ overflowWrap: 'anywhere' }}>
          {title}
        </Typography>
        <StateBadges gallery={gallery} />
      </Stack>
      <Typography color="textSecondary" sx={{ mt: 0.5, mb: 2, fontVariantNumeric: 'tabular-nums' }}>
        {facts.filter(Boolean).join(' · ')}
      </Typography>
      {deleted_at ? (
        <Alert severity="warning" action={<RestoreButton gallery={gallery} />}>
          {t('This gallery is in the trash. Its client sees nothing of it.')}
        </Alert>
      ) : (
        <SharePanel gallery={gallery} />
      )}
    </Box>
  );
}
