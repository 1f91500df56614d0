import { FormControl, FormControlLabel, FormHelperText, FormLabel, Radio, RadioGroup, Typography } from '@mui/material';
import type { Watermark } from '@vitrine/shared/contract/galleries/galleries';
import { WATERMARK_OPACITY } from '@vitrine/shared/limits';
import { useId } from 'react';
import { NumberInput, TextInput } from 'react-admin';
import { useController } from 'react-hook-form';
import { ChoiceInput } from '../../forms/ChoiceInput.tsx';
import { t } from '../../language/language.ts';
import { fields, places } from './fields.ts';
import { WatermarkPreview } from './WatermarkPreview.tsx';

const kinds = [
  { kind: 'none', label: t('None') },
  { kind: 'text', label: t('A text') },
  { kind: 'logo', label: t('The logo of the site, or your name') },
] as const;

/** Another kind of the watermark that is shown is drawn as it was. */
const markOf = (kind: string, shown: Watermark | null): Watermark | null => {
  const { place, opacity } = shown ?? { place: 'tiled', opacity: WATERMARK_OPACITY.usual };
  if (kind === 'text') return { kind, text: '', place, opacity };
  return kind === 'logo' ? { kind, place, opacity } : null;
};

/** What is drawn on the pictures that the client views. */
export function WatermarkInput({ gallery }: { gallery: number }) {
  const { field, fieldState } = useController({ name: 'watermark' });
  const id = useId();
  const shown: Watermark | null = field.value ?? null;

  return (
    <>
      <FormControl component="fieldset" aria-describedby={id}>
        <FormLabel component="legend">{fields.watermark.label}</FormLabel>
        <RadioGroup
          value={shown?.kind ?? 'none'}
          onChange={(_event, kind) => field.onChange(markOf(kind, shown))}
          onBlur={field.onBlur}
        >
          {kinds.map(({ kind, label }) => (
            <FormControlLabel key={kind} value={kind} control={<Radio />} label={label} />
          ))}
        </RadioGroup>
        {fieldState.error?.message && <FormHelperText error>{fieldState.error.message}</FormHelperText>}
      </FormControl>
      {shown?.kind === 'text' && <TextInput source="watermark.text" label={t('Text of the watermark')} isRequired />}
      {shown && (
        <>
          <ChoiceInput source="watermark.place" label={t('Where it is drawn')} choices={places} hasNone={false} />
          <NumberInput
            source="watermark.opacity"
            label={t('Opacity, in percent')}
            min={WATERMARK_OPACITY.min}
            max={WATERMARK_OPACITY.max}
            step={5}
            isRequired
          />
          <WatermarkPreview gallery={gallery} />
        </>
      )}
      <Typography id={id} variant="body2" color="textSecondary" sx={{ mb: 3 }}>
        {t('Drawn on the pictures that clients view. Downloads and your originals never have it.')}
      </Typography>
    </>
  );
}
