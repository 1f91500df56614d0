import { Button, Typography } from '@mui/material';
import { galleries } from '@vitrine/shared/contract/galleries/texts';
import { GALLERY_PASSWORD_MAX } from '@vitrine/shared/limits';
import { TextInput } from 'react-admin';
import { useFormContext } from 'react-hook-form';
import { z } from 'zod';
import { FormDialog } from '../../forms/FormDialog.tsx';
import { refusedFields } from '../../forms/saving/refused-fields.ts';
import { t } from '../../language/language.ts';
import { texts } from '../texts.ts';
import { useGalleryAction } from '../useGalleryAction.ts';
import { suggestPassword } from './suggest-password.ts';

const message = galleries.passwordForm;
const Form = z.object({
  password: z.string({ error: message }).trim().min(4, message).max(GALLERY_PASSWORD_MAX, message),
});

/** Asks for a new password. It is shown, because it has to be given to somebody, and cannot be read later. */
export function PasswordDialog({ id, onClose }: { id: number; onClose: () => void }) {
  const { mutateAsync: set, isPending } = useGalleryAction(
    (calls, password: string) => calls.setPassword(id, password),
    { done: texts.passwordSet, failed: texts.passwordFailed },
  );

  return (
    <FormDialog
      title={t('Password')}
      schema={Form}
      record={{ password: '' }}
      busy={isPending}
      submitLabel={t('Set password')}
      busyLabel={t('Saving…')}
      onSubmit={(values) => set(Form.parse(values).password).then(onClose, refusedFields)}
      onClose={onClose}
    >
      <TextInput
        source="password"
        label={t('Password')}
        isRequired
        autoComplete="off"
        inputProps={{ spellCheck: false }}
      />
      <SuggestButton />
      <Typography color="textSecondary" sx={{ mt: 1 }}>
        {t(
          'Save it now: it cannot be shown again. Send it to the client separately from the link. Whoever is in the gallery has to enter it again.',
        )}
      </Typography>
    </FormDialog>
  );
}

function SuggestButton() {
  const { setValue } = useFormContext();
  const suggest = () => setValue('password', suggestPassword(), { shouldDirty: true, shouldValidate: true });
  return <Button onClick={suggest}>{t('Suggest one')}</Button>;
}
