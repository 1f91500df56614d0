import { Button, FormControl, FormHelperText, FormLabel } from '@mui/material';
import { useState } from 'react';
import { useInput } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { ChosenImage } from '../forms/image-picker/ChosenImage.tsx';
import { PhotoDialog } from '../forms/markdown/PhotoDialog.tsx';
import { t } from '../language/language.ts';
import { coverOf } from './cover.ts';
import { fields } from './fields.tsx';

/** The picture by which a project is shown in lists and on social cards. */
export function CoverInput() {
  const { field, fieldState } = useInput({ source: 'cover_image_id' });
  const [isOpen, setOpen] = useState(false);
  const cover = coverOf({ cover_image_id: field.value || null, items: useWatch({ name: 'items' }) });
  const close = () => setOpen(false);
  const problem = fieldState.error?.message;

  return (
    <FormControl component="fieldset" error={fieldState.invalid} fullWidth sx={{ mt: 1, mb: 2 }}>
      <FormLabel component="legend" sx={{ mb: 1 }}>
        {fields.cover_image_id.label}
      </FormLabel>
      {cover && (
        <ChosenImage id={cover}>
          {field.value && <Button onClick={() => field.onChange(null)}>{t('Reset')}</Button>}
        </ChosenImage>
      )}
      <Button variant="outlined" onClick={() => setOpen(true)} sx={{ alignSelf: 'start' }}>
        {t('Choose a cover')}
      </Button>
      <FormHelperText>
        {problem ?? (field.value ? ' ' : t('Until you choose one, it is the first photograph.'))}
      </FormHelperText>
      <PhotoDialog
        title={t('Choose a cover')}
        isOpen={isOpen}
        onChoose={(id) => {
          field.onChange(id);
          close();
        }}
        onClose={close}
        onGone={() => undefined}
      />
    </FormControl>
  );
}
