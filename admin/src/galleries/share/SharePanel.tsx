import { Box, Button, Typography } from '@mui/material';
import { t } from '../../language/language.ts';
import type { Gallery } from '../screen/useGallery.ts';
import { texts } from '../texts.ts';
import { useGalleryAction } from '../useGalleryAction.ts';
import { LinkActions } from './LinkActions.tsx';
import { LinkField } from './LinkField.tsx';
import { PasswordState } from './PasswordState.tsx';

/** The link for the client, and the password. */
export function SharePanel({ gallery }: { gallery: Gallery }) {
  const { id, has_link, link } = gallery;
  const { mutate: make, isPending } = useGalleryAction((calls) => calls.makeLink(id), {
    done: texts.linkMade,
    failed: texts.linkFailed,
  });

  return (
    <Box sx={{ p: { xs: 1.5, sm: 2 }, border: 1, borderColor: 'divider' }}>
      {!has_link ? (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 2, rowGap: 1 }}>
          <Typography>{t('The link is revoked: the client sees nothing.')}</Typography>
          <Button variant="contained" disabled={isPending} onClick={() => make()}>
            {t('Make a new link')}
          </Button>
        </Box>
      ) : (
        <>
          {link === null ? <Typography>{texts.linkHidden}</Typography> : <LinkField gallery={gallery} link={link} />}
          <Box
            sx={{
              display: 'flex',
              flexWrap: 'wrap',
              alignItems: 'center',
              justifyContent: 'space-between',
              columnGap: 4,
              mt: 1,
            }}
          >
            <LinkActions id={id} link={link} onMake={make} isMaking={isPending} />
            <PasswordState gallery={gallery} />
          </Box>
        </>
      )}
    </Box>
  );
}
