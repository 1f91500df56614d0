import { t } from '../../language/language.ts';
import { SitePartForm } from '../SitePartForm.tsx';
import { AccentInput } from './AccentInput.tsx';
import { LogoInput } from './LogoInput.tsx';
import { LookInput } from './LookInput.tsx';
import { fields, grids, heroes, presentations, schema, schemes, toValues } from './look-fields.ts';
import { OfLookInput } from './OfLookInput.tsx';
import { RadioRow } from './RadioRow.tsx';

/** Typefaces, colours, grid and hero of the site, how projects begin, and the logo and the icon. */
export function LookForm() {
  return (
    <SitePartForm
      name="look"
      title={t('Look')}
      hint={t('Each look brings its typefaces, colours, grid and hero. Whatever you choose stays legible.')}
      schema={schema}
      fields={fields}
      toValues={toValues}
      isLong
    >
      <LookInput />
      <RadioRow source="scheme" label={fields.scheme.label} choices={schemes} />
      <AccentInput />
      <OfLookInput source="grid" choices={grids} />
      <OfLookInput source="hero" choices={heroes} />
      <OfLookInput source="presentation" choices={presentations} />
      <LogoInput source="logo_file" />
      <LogoInput source="favicon_file" />
    </SitePartForm>
  );
}
