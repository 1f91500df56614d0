import { Typography } from '@mui/material';
import { SettingsUpdate } from '@vitrine/shared/contract/settings';
import { INITIAL_TEXTS, type InitialTexts } from '@vitrine/shared/site-texts/initial-texts';
import { TextInput } from 'react-admin';
import { ImagePickerInput } from '../../forms/image-picker/ImagePickerInput.tsx';
import { t } from '../../language/language.ts';
import { fields } from './fields.tsx';
import { SiteSettingsForm } from './SiteSettingsForm.tsx';

const schema = SettingsUpdate.pick({
  photographer_name: true,
  hero_subtitle: true,
  artist_blurb: true,
  biography: true,
  portrait_image_id: true,
  email: true,
  phone: true,
  studio_address: true,
});

/** A text that is left out while it is empty, with a suggestion in its place. */
const suggested = (source: keyof InitialTexts) => ({
  source,
  label: fields[source].label,
  placeholder: INITIAL_TEXTS[source],
  // An emptied text is empty, not unknown.
  parse: (value: string) => value,
});

/** Who the photographer is, and how visitors get in touch. */
export function YouForm() {
  return (
    <SiteSettingsForm
      name="you"
      title={t('About you')}
      hint={t('Who you are, as the site says it. All other texts of the site are in the tab Site.')}
      schema={schema}
    >
      {() => (
        <>
          <TextInput source="photographer_name" label={fields.photographer_name.label} isRequired />
          <TextInput {...suggested('hero_subtitle')} multiline minRows={2} />
          <TextInput {...suggested('artist_blurb')} multiline minRows={3} />
          <TextInput {...suggested('biography')} multiline minRows={6} />
          <ImagePickerInput source="portrait_image_id" label={fields.portrait_image_id.label} />
          <Typography variant="h3" sx={{ mt: 3, mb: 1 }}>
            {t('Contact')}
          </Typography>
          <TextInput source="email" label={fields.email.label} type="email" />
          <TextInput source="phone" label={fields.phone.label} type="tel" />
          <TextInput source="studio_address" label={fields.studio_address.label} multiline minRows={2} />
        </>
      )}
    </SiteSettingsForm>
  );
}
