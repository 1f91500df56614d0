import { Box, Button, TextField, Typography } from '@mui/material';
import { useCopy } from '../../feedback/useCopy.ts';
import { CopyIcon } from '../../icons/CopyIcon.tsx';
import { MailIcon } from '../../icons/MailIcon.tsx';
import { t } from '../../language/language.ts';
import type { Gallery } from '../screen/useGallery.ts';
import { isLocal } from './is-local.ts';
import { useLinkMail } from './useLinkMail.ts';

/** The link, and the two ways to send it. */
export function LinkField({ gallery, link }: { gallery: Gallery; link: string }) {
  const copy = useCopy();
  const mail = useLinkMail({ ...gallery, link });

  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'end', gap: 1 }}>
      <TextField
        label={t('Link for the client')}
        value={link}
        slotProps={{ htmlInput: { readOnly: true } }}
        onFocus={({ target }) => target instanceof HTMLInputElement && target.select()}
        sx={{ flex: '1 1 320px', minWidth: 0, maxWidth: 720 }}
      />
      <Button variant="contained" startIcon={<CopyIcon />} onClick={() => copy(link, t('Link copied'))} sx={tall}>
        {t('Copy link')}
      </Button>
      <Button variant="outlined" startIcon={<MailIcon />} {...(mail ? { href: mail } : { disabled: true })} sx={tall}>
        {t('Send by mail')}
      </Button>
      {isLocal(link) && (
        <Typography variant="body2" color="textSecondary" sx={{ flexBasis: '100%' }}>
          {t('This link works on this computer only, until Vitrine is online under an address of its own.')}
        </Typography>
      )}
    </Box>
  );
}

/** As tall as the field beside them. */
const tall = { minHeight: 48 };
