import { Box, Link, Stack, Typography } from '@mui/material';
import type { GalleryView } from '@vitrine/shared/contract/galleries/galleries';
import { AFTER_LOGIN_PATH } from '@vitrine/shared/limits';
import { Link as RouterLink } from 'react-router';
import { StatusBadge } from '../../feedback/StatusBadge.tsx';
import { t } from '../../language/language.ts';
import { countPhotographs } from '../../lists/count-photographs.ts';
import { formatOpened } from '../format-opened.ts';
import { StateBadges } from '../StateBadges.tsx';
import { DeletionForGood } from './DeletionForGood.tsx';
import { GalleryDeletion } from './GalleryDeletion.tsx';
import { RestoreButton } from './RestoreButton.tsx';

/** One gallery of the list. `isNew`: its client has sent a choice, or written a comment, that nobody has seen. */
export function GalleryRow({ gallery, isNew }: { gallery: GalleryView; isNew: boolean }) {
  const { id, title, client_name, counts, last_opened_at, deleted_at } = gallery;
  const address = `${AFTER_LOGIN_PATH}/galleries/${id}`;

  return (
    <Box component="li" sx={row}>
      <Box sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
        <Stack direction="row" sx={{ flexWrap: 'wrap', alignItems: 'center', columnGap: 1.5, rowGap: 0.5 }}>
          <Typography variant="h3">
            <Link component={RouterLink} to={address} color="inherit" underline="hover">
              {title}
            </Link>
          </Typography>
          {isNew && <StatusBadge tone="strong">{t('New')}</StatusBadge>}
          <StateBadges gallery={gallery} />
        </Stack>
        <Typography variant="body2" color="textSecondary" sx={{ mt: 0.5 }}>
          {[client_name, countPhotographs(counts.photos), formatOpened(last_opened_at)].filter(Boolean).join(' · ')}
        </Typography>
      </Box>
      {deleted_at ? (
        <Stack direction="row" sx={{ flexWrap: 'wrap', justifyContent: 'flex-end', gap: 1 }}>
          <RestoreButton gallery={gallery} />
          <DeletionForGood gallery={gallery} />
        </Stack>
      ) : (
        <GalleryDeletion gallery={gallery} />
      )}
    </Box>
  );
}

const row = { display: 'flex', alignItems: 'center', columnGap: 2, py: 2 };
