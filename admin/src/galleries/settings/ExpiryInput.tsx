import { Box, Button, TextField } from '@mui/material';
import { useInput } from 'react-admin';
import { t } from '../../language/language.ts';
import { dayOf, endAfter, endOf, presets } from './expiry.ts';
import { fields } from './fields.ts';

/** The last day on which the gallery can be seen, or none: a day where the photographer is. */
export function ExpiryInput({ timeZone }: { timeZone: string }) {
  const { id, field, fieldState } = useInput({
    source: 'expires_at',
    format: (end: string | null) => dayOf(end, timeZone),
    parse: (day: string | null) => endOf(day, timeZone),
  });
  const set = (end: string | null) => field.onChange(dayOf(end, timeZone));

  return (
    <>
      <TextField
        {...field}
        id={id}
        type="date"
        label={fields.expires_at.label}
        error={fieldState.invalid}
        helperText={fieldState.error?.message ? t(fieldState.error.message) : ''}
      />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', mt: 0.5, mb: 2, ml: -1 }}>
        {presets.map((preset) => (
          <Button key={preset.label} onClick={() => set(endAfter(preset, timeZone))}>
            {preset.label}
          </Button>
        ))}
        <Button onClick={() => set(null)}>{t('No end')}</Button>
      </Box>
    </>
  );
}
