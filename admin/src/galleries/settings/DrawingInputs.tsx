import { WATERMARK_OPACITY } from '@vitrine/shared/limits';
import { NumberInput, useInput } from 'react-admin';
import { SelectField } from '../../forms/SelectField.tsx';
import { t } from '../../language/language.ts';
import { places } from './fields.ts';

/** Where a watermark is drawn, and how opaque. */
export function DrawingInputs() {
  const { id, field } = useInput({ source: 'watermark.place' });
  const { min, max } = WATERMARK_OPACITY;

  return (
    <>
      <SelectField {...field} id={id} label={t('Where it is drawn')} choices={places} margin="dense" helperText=" " />
      <NumberInput
        source="watermark.opacity"
        label={t('Opacity, in percent')}
        min={min}
        max={max}
        step={5}
        isRequired
      />
    </>
  );
}
