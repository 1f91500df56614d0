import { Box, Button, Typography } from '@mui/material';
import { useState } from 'react';
import { t } from '../../language/language.ts';
import type { Gallery } from '../screen/useGallery.ts';
import { texts } from '../texts.ts';
import { useGalleryAction } from '../useGalleryAction.ts';
import { PasswordDialog } from './PasswordDialog.tsx';

/** Whether a password is asked for, and how it is set, changed and removed. */
export function PasswordState({ gallery: { id, has_password } }: { gallery: Gallery }) {
  const [isOpen, setOpen] = useState(false);
  const { mutate: remove, isPending } = useGalleryAction((calls) => calls.setPassword(id, null), {
    done: texts.passwordRemoved,
    failed: texts.passwordFailed,
  });

  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1 }}>
      <Typography color="textSecondary">
        {t(has_password ? 'A password is asked for.' : 'No password: whoever has the link sees everything.')}
      </Typography>
      <Button aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {t(has_password ? 'Change password' : 'Set a password')}
      </Button>
      {has_password && (
        <Button disabled={isPending} onClick={() => remove()}>
          {t('Remove password')}
        </Button>
      )}
      {isOpen && <PasswordDialog id={id} onClose={() => setOpen(false)} />}
    </Box>
  );
}
