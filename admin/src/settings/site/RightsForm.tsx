import { SettingsUpdate } from '@vitrine/shared/contract/settings';
import { TextInput } from 'react-admin';
import { LinkInput } from '../../forms/LinkInput.tsx';
import { t } from '../../language/language.ts';
import { fields } from './fields.tsx';
import { SiteSettingsForm } from './SiteSettingsForm.tsx';

const schema = SettingsUpdate.pick({ credit: true, copyright: true, usage_terms: true, license_url: true });

/** The rights of every picture that has none of its own. */
export function RightsForm() {
  return (
    <SiteSettingsForm
      name="rights"
      title={t('Rights')}
      hint={t('Written into every public picture that states none of its own, and into the data of its page.')}
      schema={schema}
    >
      {() => (
        <>
          <TextInput source="credit" label={fields.credit.label} />
          <TextInput source="copyright" label={fields.copyright.label} />
          <TextInput source="usage_terms" label={fields.usage_terms.label} multiline minRows={2} />
          <LinkInput source="license_url" label={fields.license_url.label} leftOut="address" type="url" />
        </>
      )}
    </SiteSettingsForm>
  );
}
