import { Box, Button, TextField } from '@mui/material';
import { useRef } from 'react';
import { useInput } from 'react-admin';
import { t } from '../../language/language.ts';
import { dayOf, endAfter, endOf, presets } from './expiry.ts';
import { fields } from './fields.ts';
import { useTypedDay } from './useTypedDay.ts';

/** The last day on which the gallery can be seen, or none: a day where the photographer is. */
export function ExpiryInput({ timeZone }: { timeZone: string }) {
  const { onKeyUp, ...typed } = useTypedDay('expires_at');
  const { id, field, fieldState } = useInput({
    source: 'expires_at',
    format: (end: string | null) => dayOf(end, timeZone),
    parse: (day: string | null) => endOf(day, timeZone),
    ...typed,
  });
  const input = useRef<HTMLInputElement>(null);
  const set = (end: string | null) => {
    const target = input.current;
    if (!target) return;
    // Here, since React leaves what is no day in an input that is to be empty.
    target.value = dayOf(end, timeZone);
    field.onChange({ target });
  };

  return (
    <>
      <TextField
        {...field}
        onKeyUp={onKeyUp}
        inputRef={input}
        id={id}
        type="date"
        label={fields.expires_at.label}
        error={fieldState.invalid}
        helperText={fieldState.error?.message ?? ''}
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
