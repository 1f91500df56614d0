import { Button, FormControl, FormHelperText, FormLabel } from '@mui/material';
import { useState } from 'react';
import { useInput } from 'react-admin';
import { t } from '../../language/language.ts';
import { ChosenImage } from './ChosenImage.tsx';
import { ImageLibrary } from './ImageLibrary.tsx';

type Props = { source: string; label: string; isRequired?: boolean };

/** Selects one of the library's images. If one is selected already, the library is shown on request. */
export function ImagePickerInput({ source, label, isRequired = false }: Props) {
  const { id, field, fieldState } = useInput({ source });
  const [isOpen, setOpen] = useState(false);

  /** The library stays, since the focus is in it. */
  function choose(chosen: number) {
    setOpen(true);
    field.onChange(chosen);
  }

  return (
    <FormControl component="fieldset" error={fieldState.invalid} fullWidth sx={{ mt: 1, mb: 2 }}>
      <FormLabel component="legend" required={isRequired} sx={{ mb: 1 }}>
        {label}
      </FormLabel>
      {field.value && (
        <ChosenImage id={field.value}>
          {!isOpen && <Button onClick={() => setOpen(true)}>{t('Change')}</Button>}
          {!isRequired && <Button onClick={() => field.onChange(null)}>{t('Remove')}</Button>}
        </ChosenImage>
      )}
      {(isOpen || !field.value) && <ImageLibrary id={id} label={label} chosen={field.value} onChoose={choose} />}
      {fieldState.error?.message && <FormHelperText>{fieldState.error.message}</FormHelperText>}
    </FormControl>
  );
}
