import { Button, Stack } from '@mui/material';
import { useState } from 'react';
import { ConfirmDialog } from '../../feedback/ConfirmDialog.tsx';
import { t } from '../../language/language.ts';
import { texts } from '../texts.ts';
import { useGalleryAction } from '../useGalleryAction.ts';

type Props = { id: number; link: string | null; onMake: () => void; isMaking: boolean };

/** Opens the gallery as its client sees it, replaces the link, or revokes it. */
export function LinkActions({ id, link, onMake, isMaking }: Props) {
  const [asked, setAsked] = useState<'new' | 'revoke'>();
  const { mutate: revoke, isPending } = useGalleryAction((calls) => calls.revokeLink(id), {
    done: texts.revoked,
    failed: texts.revokeFailed,
  });
  const close = () => setAsked(undefined);
  const confirm = (act: () => void) => () => {
    close();
    act();
  };

  return (
    <Stack direction="row" sx={{ flexWrap: 'wrap', columnGap: 1, ml: -1 }}>
      {link !== null && (
        <Button href={link} target="_blank" rel="noopener noreferrer">
          {t('Open as the client')}
        </Button>
      )}
      <Button disabled={isMaking} onClick={() => setAsked('new')}>
        {t('New link')}
      </Button>
      <Button disabled={isPending} onClick={() => setAsked('revoke')}>
        {t('Revoke')}
      </Button>
      <ConfirmDialog
        open={asked === 'new'}
        title={texts.newLinkTitle}
        question={texts.newLink}
        confirmLabel={t('Make a new link')}
        onCancel={close}
        onConfirm={confirm(onMake)}
      />
      <ConfirmDialog
        open={asked === 'revoke'}
        title={texts.revokeTitle}
        question={texts.revoke}
        confirmLabel={t('Revoke')}
        onCancel={close}
        onConfirm={confirm(revoke)}
      />
    </Stack>
  );
}
