import { Button, DialogActions, DialogContent, Link, Skeleton, Stack, Typography } from '@mui/material';
import type { ContactMessageView } from '@vitrine/shared/contract/contact';
import { useGetOne } from 'react-admin';
import { DialogFrame } from '../forms/DialogFrame.tsx';
import { useDialogAddress } from '../forms/useDialogAddress.ts';
import { t } from '../language/language.ts';
import { formatDateTime } from '../lists/format-date.ts';
import { useDeletion } from '../lists/useDeletion.tsx';
import { retryRead } from '../providers/retry-read.ts';
import { DeliveryState } from './DeliveryState.tsx';
import { Photograph, usePhotograph } from './Photograph.tsx';
import { replyAddress } from './reply-address.ts';
import { texts } from './texts.ts';
import { UndeliveredMail } from './UndeliveredMail.tsx';
import { useMarkRead } from './useMarkRead.ts';

/** The message whose id is in the address. */
export function MessageDialog() {
  const { editedId, close } = useDialogAddress();
  return editedId ? <OpenMessage key={editedId} id={editedId} onClose={close} /> : null;
}

type Props = { id: number; onClose: () => void };

function OpenMessage({ id, onClose }: Props) {
  const { data: message, error } = useGetOne<ContactMessageView>('contact', { id }, { retry: retryRead });

  return (
    <DialogFrame
      title={message ? t('Message from {name}', { name: message.name }) : t('Message')}
      busy={false}
      onClose={onClose}
    >
      {message && <Message message={message} onClose={onClose} />}
      {!message && (
        <>
          <DialogContent dividers>
            {error ? <Typography role="alert">{t(error.message)}</Typography> : <Skeleton height={160} />}
          </DialogContent>
          <DialogActions sx={{ px: 3, py: 2 }}>
            <Button onClick={onClose}>{t('Close')}</Button>
          </DialogActions>
        </>
      )}
    </DialogFrame>
  );
}

function Message({ message, onClose }: { message: ContactMessageView; onClose: () => void }) {
  const markRead = useMarkRead(message);
  const { ask, dialog } = useDeletion(message, texts, { onDeleted: onClose });
  const { email, phone, image_id, created_at } = message;
  const { data: photograph } = usePhotograph(image_id);

  async function putBack() {
    if (await markRead(false)) onClose();
  }

  return (
    <>
      <DialogContent dividers tabIndex={0}>
        <Stack
          direction="row"
          sx={{ flexWrap: 'wrap', alignItems: 'center', columnGap: 2, mb: 3, '& a': { lineHeight: '44px' } }}
        >
          <Link href={`mailto:${encodeURIComponent(email)}`}>{email}</Link>
          {phone && <Link href={`tel:${encodeURIComponent(phone)}`}>{phone}</Link>}
          <Typography component="time" dateTime={created_at} color="textSecondary">
            {formatDateTime(created_at)}
          </Typography>
          <DeliveryState message={message} />
        </Stack>
        <UndeliveredMail message={message} />
        <Typography sx={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>{message.message}</Typography>
        {image_id && <Photograph id={image_id} />}
      </DialogContent>
      <DialogActions sx={{ px: 3, py: 2, flexWrap: 'wrap' }}>
        <Button color="error" onClick={ask} sx={{ mr: 'auto' }}>
          {t('Delete')}
        </Button>
        <Button onClick={putBack}>{t('Mark as unread')}</Button>
        <Button onClick={onClose}>{t('Close')}</Button>
        <Button variant="contained" href={replyAddress({ ...message, photograph: photograph?.title })}>
          {t('Reply')}
        </Button>
      </DialogActions>
      {dialog}
    </>
  );
}
