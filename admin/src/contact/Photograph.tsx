import { Box, Link, Typography } from '@mui/material';
import type { ImageAdminView } from '@vitrine/shared/contract/images';
import { AFTER_LOGIN_PATH } from '@vitrine/shared/limits';
import { useGetOne } from 'react-admin';
import { Link as RouterLink } from 'react-router';
import { t, tNodes } from '../language/language.ts';
import { Thumbnail } from '../lists/Thumbnail.tsx';
import { retryRead } from '../providers/retry-read.ts';

/** The photograph that a message asks about, if it does. It may have been deleted. */
export const usePhotograph = (id: number | null) =>
  useGetOne<ImageAdminView>('images', { id: id ?? 0 }, { retry: retryRead, enabled: id !== null });

export function Photograph({ id }: { id: number }) {
  const { data: image, error } = usePhotograph(id);

  return (
    <Box component="section" aria-label={t('The photograph asked about')} sx={{ mt: 3 }}>
      <Box sx={{ width: '100%', height: 240, bgcolor: 'surface' }}>
        {image && <Thumbnail image={image} fit="contain" />}
      </Box>
      <Typography variant="body2" color="textSecondary" sx={{ mt: 1 }}>
        {error && !image
          ? t('Asks about a photograph that is no longer in the library')
          : tNodes('Asks about {photograph}', {
              photograph: image && (
                <Link key={id} component={RouterLink} to={`${AFTER_LOGIN_PATH}/images/${id}`}>
                  {image.title}
                </Link>
              ),
            })}
      </Typography>
    </Box>
  );
}
